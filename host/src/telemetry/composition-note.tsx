import { type ComponentType, lazy, Suspense } from 'react'

const nothing: { default: ComponentType } = { default: () => null }

// Its own chunk: most pages of most visits never show it. Where things fail, so may it, and it is not what matters then.
const Composition = lazy(() =>
  import('#telemetry/copy-composition.tsx').then(
    ({ Composition }): typeof nothing => ({ default: Composition }),
    () => nothing,
  ),
)

/** What this page is made of, in a word that whoever helps can ask for. */
export const CompositionNote = () => (
  <Suspense>
    <Composition />
  </Suspense>
)
