/** Whether the page is one of these; a final `*` includes all pages below. */
export function isHere(paths: readonly string[]): boolean {
  const here = location.pathname
  return paths.some((path) =>
    path.endsWith('*') ? here.startsWith(path.slice(0, -1)) || `${here}/` === path.slice(0, -1) : here === path,
  )
}
