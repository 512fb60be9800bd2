import type { ConsentState } from '@yuko/contract/automation/subscribers/subscriber'

export interface Consent {
  consent: ConsentState
  consent_at: Date
}

/** What the store says of a customer, in the words of its platform. */
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
 * The consent that follows from what the store says, or null where nothing does: it says nothing, it is older than what we know,
 * or the person refused all mail with us. Such a refusal ends by their own word to us alone (decision 11).
 */
export function consentByStore(
  { marketing_state, marketing_updated_at }: StoreMarketing,
  known: { consent: ConsentState; consent_at: Date | null; hasRefused: boolean },
  now: Date,
): Consent | null {
  const consent = states[marketing_state ?? '']
  if (!consent || consent === known.consent) return null
  if (known.hasRefused && consent !== 'unsubscribed') return null
  if (known.consent_at && (!marketing_updated_at || marketing_updated_at <= known.consent_at)) return null
  // Waiting for a confirmation at the store takes nothing away.
  if (consent === 'unconfirmed' && known.consent !== 'never_subscribed') return null
  return { consent, consent_at: marketing_updated_at ?? now }
}
