import type { ConsentState } from '@yuko/contract/automation/subscribers/subscriber'

export interface Consent {
  consent: ConsentState
  consent_at: Date
}

/** A customer's consent at the store, in the platform's words. */
export interface StoreMarketing {
  marketing_state: string | null
  marketing_updated_at: Date | null
}

const states: Readonly<Record<string, ConsentState>> = {
  subscribed: 'subscribed',
  pending: 'unconfirmed',
  unsubscribed: 'unsubscribed',
}

/**
 * The consent that follows from the store's report, or null for no change: it contains nothing, it is older than ours, or the
 * person opted out of everything with us. Only the person can undo that (decision 11).
 */
export function consentByStore(
  { marketing_state, marketing_updated_at }: StoreMarketing,
  known: { consent: ConsentState; consent_at: Date | null; hasRefused: boolean },
  now: Date,
): Consent | null {
  const consent = states[marketing_state ?? '']
  if (!consent || consent === known.consent) return null
  if (known.hasRefused && consent !== 'unsubscribed') return null
  if (known.consent_at && !isNewer(consent, marketing_updated_at, known.consent_at)) return null
  // A pending confirmation at the store removes nothing.
  if (consent === 'unconfirmed' && known.consent !== 'never_subscribed') return null
  return { consent, consent_at: marketing_updated_at ?? now }
}

/** The store's times have whole seconds. In the same second, the opt-out counts. */
function isNewer(consent: ConsentState, told: Date | null, known: Date): boolean {
  if (!told) return false
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
  return told > known || (consent === 'unsubscribed' && seconds(told) === seconds(known))
}
