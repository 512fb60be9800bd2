/** The script's origin, which also serves the API. Read while the script runs, because it is unknown later. */
export const scriptOrigin = new URL((document.currentScript as HTMLScriptElement | null)?.src || location.href).origin

const loading = new Map<string, Promise<void>>()

/** Loads another of our scripts, once per page. A failed one is retried on the next call. */
export function loadScript(name: string, origin = scriptOrigin): Promise<void> {
  const known = loading.get(name)
  if (known) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const tag = document.createElement('script')
    tag.src = `${origin}/widgets/${name}.js`
    tag.onload = () => resolve()
    tag.onerror = () => {
      loading.delete(name)
      tag.remove()
      reject()
    }
    document.head.append(tag)
  })
  loading.set(name, loaded)
  return loaded
}
