import { lazy, Suspense } from 'react'
import { registry } from '#remotes/registry.ts'

// Chunks of their own: merchants never see them.
const LabFrame = lazy(async () => ({ default: (await import('#lab/lab-frame.tsx')).LabFrame }))
const LabPanel = lazy(async () => ({ default: (await import('#lab/lab-panel.tsx')).LabPanel }))

/** Says that the page is from the lab, where it is. */
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

/** Where operators put a page together. */
export const LabOfOperators = ({ onClose }: { onClose: () => void }) => (
  <Suspense>
    <LabPanel onClose={onClose} />
  </Suspense>
)
