import type { NudgeKind } from '@yuko/contract/loyalty/onsite/onsite-config'

const dayMs = 86_400_000
const nameOf = (kind: NudgeKind) => `yuko-nudge-${kind}`

/** Whether somebody has had enough of it. Where nothing can be kept, everybody has: it would come again and again. */
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
    // Then it is quiet anyway.
  }
}
