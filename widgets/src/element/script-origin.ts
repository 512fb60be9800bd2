/** Where the script came from; the API answers at the same place. Read while the script runs, it is unknown later. */
export const scriptOrigin = new URL((document.currentScript as HTMLScriptElement | null)?.src || location.href).origin

const loading = new Map<string, Promise<void>>()

/** A further script of ours, once a page. One that failed is tried again at the next wish. */
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
