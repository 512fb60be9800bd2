import { lazy, Suspense } from 'react'
import { registry } from '#remotes/registry.ts'

// Separate chunks: merchants never see them.
const LabFrame = lazy(async () => ({ default: (await import('#lab/lab-frame.tsx')).LabFrame }))
const LabPanel = lazy(async () => ({ default: (await import('#lab/lab-panel.tsx')).LabPanel }))

/** Marks a page of the lab. */
export function Lab() {
  const { lab } = registry()
  return (
    lab && (
      <Suspense>
        <LabFrame lab={lab} />
      </Suspense>
    )
  )
}

/** Where operators create a lab link. */
export const LabOfOperators = ({ onClose }: { onClose: () => void }) => (
  <Suspense>
    <LabPanel onClose={onClose} />
  </Suspense>
)
