const day = 86_400_000

/**
 * Whether the popup may open: not soon after it was closed, and not after signing up. A browser without storage shows it every
 * time.
 */
export function mayCome(formId: string, now: number): boolean {
  try {
    return Number(localStorage.getItem(`yuko-signup ${formId}`) ?? 0) <= now
  } catch {
    return true
  }
}

export function stayAway(formId: string, days: number, now: number): void {
  try {
    localStorage.setItem(`yuko-signup ${formId}`, String(now + days * day))
  } catch {}
}
