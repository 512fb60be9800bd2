const day = 86_400_000

/** What a browser remembers of a form. Identifies nobody. */
export interface Memory {
  /** The popup stays away until then, in ms. */
  readonly until?: number
  /** The variant of the form's A/B test. */
  readonly variant?: string
  /** The variant's view was counted. */
  readonly isSeen?: boolean
  readonly hasSignedUp?: boolean
}

const keyOf = (formId: string) => `yuko-signup ${formId}`

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

/** The end of a period that starts now, in ms. */
export const inDays = (days: number): number => Date.now() + days * day
