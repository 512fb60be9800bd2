import { blockSubscriber } from '@yuko/contract/automation/subscribers/block-subscriber'
import { changeConsent } from '@yuko/contract/automation/subscribers/change-consent'
import { createSubscriber as createEndpoint } from '@yuko/contract/automation/subscribers/create-subscriber'
import { deleteSubscriber } from '@yuko/contract/automation/subscribers/delete-subscriber'
import { getSubscriber } from '@yuko/contract/automation/subscribers/get-subscriber'
import { updateSubscriber } from '@yuko/contract/automation/subscribers/update-subscriber'
import { subscriberIds } from '#ids.ts'
import { implement } from '#platform/http/implement.ts'
import type { KnownOfPeople } from '#platform/ports/known-of-people.ts'
import { blockAddresses } from './blocks/block-addresses.ts'
import { complained } from './blocks/block-routes.ts'
import { findBlock, liftBlock } from './blocks/blocks.repository.ts'
import type { SentConfirmations } from './consent/confirmations.ts'
import { changeSubscriber } from './profile/change-profile.ts'
import { createSubscriber } from './profile/create-subscriber.ts'
import { eraseSubscribers } from './profile/profile.repository.ts'
import { knownSubscriber, readProfile, subscriberNotFound } from './profile/read-profile.ts'
import { sayConsent } from './profile/say-consent.ts'

/** One person: read, changed, blocked, erased. */
export const subscriberRoutes = (confirmations: SentConfirmations, known: KnownOfPeople) => [
  implement(createEndpoint, async ({ trx, clock, organizationId, session, body }) => {
    const id = await createSubscriber(trx, clock, organizationId, session, confirmations, body)
    return readProfile(trx, { clock, known }, organizationId, id)
  }),

  implement(getSubscriber, ({ trx, clock, organizationId, params }) =>
    readProfile(trx, { clock, known }, organizationId, subscriberIds.toUuid(params.subscriberId)),
  ),

  implement(updateSubscriber, async ({ trx, clock, organizationId, params, body }) => {
    const id = subscriberIds.toUuid(params.subscriberId)
    await changeSubscriber(trx, clock, organizationId, id, body)
    return readProfile(trx, { clock, known }, organizationId, id)
  }),

  implement(changeConsent, async ({ trx, clock, organizationId, session, params, body }) => {
    const subscriberId = subscriberIds.toUuid(params.subscriberId)
    await sayConsent(trx, clock, organizationId, session, confirmations, { subscriberId, ...body })
    return readProfile(trx, { clock, known }, organizationId, subscriberId)
  }),

  implement(blockSubscriber, async ({ trx, clock, organizationId, params, body: { isBlocked, reason } }) => {
    const id = subscriberIds.toUuid(params.subscriberId)
    const { email, address_hash } = await knownSubscriber(trx, organizationId, id)
    const hash = Buffer.from(address_hash)
    if (isBlocked) await blockAddresses(trx, clock, organizationId, [email], { reason: 'manual', detail: reason })
    else {
      if ((await findBlock(trx, organizationId, hash)) === 'complaint') throw complained()
      await liftBlock(trx, organizationId, hash, clock.now())
    }
    return readProfile(trx, { clock, known }, organizationId, id)
  }),

  implement(deleteSubscriber, async ({ trx, organizationId, params }) => {
    const erased = await eraseSubscribers(trx, organizationId, [subscriberIds.toUuid(params.subscriberId)])
    if (erased === 0) throw subscriberNotFound()
  }),
]
