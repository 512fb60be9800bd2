const day = 86_400_000

/** What a browser remembers of a form. Identifies nobody. */
export interface Memory {
  /** The popup stays away until then, in ms. */
  readonly until?: number
  /** The variant of the form's A/B test. */
  readonly variant?: string
  /** The view was counted; in an A/B test, of the variant. Missing in a browser without storage. */
  readonly isSeen?: boolean
  readonly hasSignedUp?: boolean
}

const prefix = 'yuko-signup '
const keyOf = (formId: string) => prefix + formId

/** Empty in a browser without storage. */
export function remembered(formId: string): Memory {
  try {
    const memory: unknown = JSON.parse(localStorage.getItem(keyOf(formId)) ?? '{}')
    // Earlier releases stored only a time.
    return typeof memory === 'number' ? { until: memory } : (memory as Memory)
  } catch {
    return {}
  }
}

export function remember(formId: string, change: Memory): void {
  try {
    localStorage.setItem(keyOf(formId), JSON.stringify({ ...remembered(formId), ...change }))
  } catch {}
}

/** Whether any form of the store was completed in this browser. */
export function hasSignedUpHere(): boolean {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    return keys.some((key) => remembered(key.slice(prefix.length)).hasSignedUp)
  } catch {
    return false
  }
}

/** The end of a period that starts now, in ms. */
export const inDays = (days: number): number => Date.now() + days * day
