import { lazy, Suspense } from 'react'
import { useProof } from '#session/proof/ask-for-proof.ts'

// A separate chunk: most visits never see it.
const ProofDialog = lazy(async () => ({ default: (await import('#session/proof/proof.dialog.tsx')).ProofDialog }))

/** Asks the user to confirm their identity while a call waits for it. */
export function Proof() {
  const asked = useProof((state) => state.asked)
  return (
    asked && (
      <Suspense>
        <ProofDialog onProven={() => asked.answer(true)} onClose={() => asked.answer(false)} />
      </Suspense>
    )
  )
}
