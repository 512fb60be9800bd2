import { lazy, Suspense } from 'react'
import { useProof } from '#session/proof/ask-for-proof.ts'

// A chunk of its own: most visits never see it.
const ProofDialog = lazy(async () => ({ default: (await import('#session/proof/proof.dialog.tsx')).ProofDialog }))

/** Where a call waits for it, the person is asked who they are. */
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
