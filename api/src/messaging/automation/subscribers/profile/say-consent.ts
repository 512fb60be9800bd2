import type { Session } from '#platform/auth/session.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { changeConsent } from '../consent/change-consent.ts'
import { findChoice } from '../consent/choices.repository.ts'
import type { SentConfirmations } from '../consent/confirmations.ts'
import { hasRefused, knownSubscriber } from './read-profile.ts'

interface Saying {
  readonly subscriberId: string
  readonly state: 'subscribed' | 'confirm' | 'unsubscribed'
  readonly reason: string
}

/** Records a member's change of a person's consent. Only the person can undo an unsubscribe of their own. */
export async function sayConsent(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  session: Session,
  confirmations: SentConfirmations,
  { subscriberId, state, reason }: Saying,
): Promise<void> {
  const row = await knownSubscriber(trx, organizationId, subscriberId)
  const { topics } = await findChoice(trx, { organizationId, addressHash: Buffer.from(row.address_hash) })
  if (state !== 'unsubscribed' && hasRefused(row, topics === null))
    throw new Refusal(
      'subscriber.refused',
      'This person unsubscribed. Only they can resubscribe, through a sign-up form or the link in an earlier email.',
    )
  const next = state === 'confirm' ? 'unconfirmed' : state
  const proof = { subscriberId, method: 'manual', detail: reason, userId: session.userId } as const
  await changeConsent(trx, clock, organizationId, { ...proof, state: next })
  if (state === 'confirm' && row.consent !== 'subscribed')
    await confirmations.ask(trx, clock, organizationId, { subscriberId, formId: null })
}
