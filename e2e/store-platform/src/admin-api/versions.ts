/** The current version; earlier ones answer too, identically. */
export const apiVersion = '2026-10'

const supported = ['2026-01', '2026-04', '2026-07', apiVersion]

/** The version used: an unsupported one falls forward to the oldest supported. */
export function answeringVersion(wanted: string): string | undefined {
  if (wanted === 'unstable' || supported.includes(wanted)) return wanted
  return /^20\d\d-(01|04|07|10)$/.test(wanted) && wanted < (supported[0] ?? '') ? supported[0] : undefined
}
