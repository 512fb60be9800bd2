type Parts = typeof import('#floating/parts.tsx').parts

let parts: Parts | undefined
let loading: Promise<void> | undefined

export const loadedParts = (): Parts | undefined => parts

/** Loads the code of everything that opens over the page. After a failure the next call tries again. */
export function loadParts(): Promise<void> {
  loading ??= import('#floating/parts.tsx').then(
    (loaded) => {
      parts = loaded.parts
    },
    () => {
      loading = undefined
    },
  )
  return loading
}
