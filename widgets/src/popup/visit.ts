const key = 'yuko-popup'

/** How many reviews this visit has shown; infinitely many once one was closed, or without storage. */
export function shownInVisit(): number {
  try {
    return Number(sessionStorage.getItem(key) ?? 0)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** false: there is no storage. */
export function rememberShown(count: number): boolean {
  try {
    sessionStorage.setItem(key, String(count))
    return true
  } catch {
    return false
  }
}
