import { type ComponentType, lazy, Suspense } from 'react'

const nothing: { default: ComponentType } = { default: () => null }

// A separate chunk: most page views never show it. If it fails to load, that does not matter.
const Composition = lazy(() =>
  import('#telemetry/copy-composition.tsx').then(
    ({ Composition }): typeof nothing => ({ default: Composition }),
    () => nothing,
  ),
)

/** The page's composition id, to quote in a support request. */
export const CompositionNote = () => (
  <Suspense>
    <Composition />
  </Suspense>
)
