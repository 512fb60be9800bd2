import type { NudgeKind } from '@yuko/contract/loyalty/onsite/onsite-config'

const dayMs = 86_400_000
const nameOf = (kind: NudgeKind) => `yuko-nudge-${kind}`

/** Whether the nudge is dismissed. Without storage always, because it would keep coming back. */
export function isQuiet(kind: NudgeKind, days: number, now: number): boolean {
  try {
    return now - Number(localStorage.getItem(nameOf(kind)) ?? Number.NEGATIVE_INFINITY) < days * dayMs
  } catch {
    return true
  }
}

export function keepQuiet(kind: NudgeKind, now: number): void {
  try {
    localStorage.setItem(nameOf(kind), String(now))
  } catch {
    // Then it stays quiet anyway.
  }
}
