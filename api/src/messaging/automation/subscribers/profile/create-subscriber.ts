import type { createSubscriber as createEndpoint } from '@yuko/contract/automation/subscribers/create-subscriber'
import type { z } from 'zod'
import type { Session } from '#platform/auth/session.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { addressHash } from '#platform/mail/mail-links.ts'
import { findChoice } from '../consent/choices.repository.ts'
import type { SentConfirmations } from '../consent/confirmations.ts'
import { findSubscribersOf } from '../know-people.repository.ts'
import { knowPeople } from '../know-people.ts'
import { changeSubscriber } from './change-profile.ts'
import { sayConsent } from './say-consent.ts'

type Details = z.output<NonNullable<typeof createEndpoint.body>>

/** Returns the id (uuid). */
export async function createSubscriber(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  session: Session,
  confirmations: SentConfirmations,
  { email, firstName, lastName, country, locale, tags, consent, statement }: Details,
): Promise<string> {
  const [known] = await findSubscribersOf(trx, organizationId, { emails: [email], customerIds: [] })
  if (known)
    throw new Refusal('subscriber.exists', 'This subscriber already exists', {
      fields: { 'body.email': 'already belongs to a subscriber' },
    })
  const { topics } = await findChoice(trx, { organizationId, addressHash: addressHash(email) })
  if (topics === null && consent !== 'none')
    throw new Refusal('subscriber.refused', 'This address unsubscribed from all your emails. Only its owner can resubscribe.', {
      fields: { 'body.consent': 'is unsubscribed. Only its owner can resubscribe.' },
    })
  const person = { email, firstName, lastName, country, locale, source: 'manual' as const }
  const id = (await knowPeople(trx, clock, organizationId, [person])).byEmail.get(email)
  if (!id)
    throw new Refusal('request.invalid', 'Check the marked fields', { fields: { 'body.email': 'must be an email address' } })
  if (tags.length > 0) await changeSubscriber(trx, clock, organizationId, id, { tags })
  if (consent !== 'none') {
    const state = consent === 'confirm' ? ('confirm' as const) : ('subscribed' as const)
    const reason = statement ?? 'Added manually'
    await sayConsent(trx, clock, organizationId, session, confirmations, { subscriberId: id, state, reason })
  }
  return id
}
