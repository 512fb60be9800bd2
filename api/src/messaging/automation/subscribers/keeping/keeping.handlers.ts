import { customerIds } from '#ids.ts'
import { onFact } from '#platform/jobs/fact-job.ts'
import { forgetSuppressed, listSuppressionsOfPerson } from '../blocks/blocks.repository.ts'
import { listCouponsOfPerson } from '../coupons/coupons.repository.ts'
import { tellShop } from '../shop-consents/tell-shop.ts'
import {
  eraseByEmail,
  eraseOfCustomers,
  listConsentOfPerson,
  listEventsOfPerson,
  listPerson,
  nextCustomers,
} from './customers.repository.ts'
import { keepCustomers } from './keep-customers.ts'
import { forgetSubscriber, keepSubscriber, keepSubscribers } from './keeping.jobs.ts'

const pageSize = 500

export const keepingHandlers = [
  onFact(keepSubscriber, async ({ db, clock, fact: { organizationId, type, payload } }) => {
    const hasSubscribed = type === 'customer.recorded' && payload.hasSubscribed
    await db.forOrganization(organizationId, (trx) =>
      keepCustomers(trx, clock, organizationId, [customerIds.toUuid(payload.customerId)], { isSilent: false, hasSubscribed }),
    )
  }),

  onFact(keepSubscribers, async ({ db, clock, fact: { organizationId }, signal }) => {
    for (let after: string | null = null; ; ) {
      const last: string | null = await db.forOrganization(organizationId, async (trx) => {
        const ids = await nextCustomers(trx, organizationId, after, pageSize)
        await keepCustomers(trx, clock, organizationId, ids, { isSilent: true })
        return ids.at(-1) ?? null
      })
      if (last === null) break
      after = last
      signal.throwIfAborted()
    }
    await db.forOrganization(organizationId, (trx) => tellShop(trx, clock, organizationId, 'all'))
  }),

  onFact(forgetSubscriber, async ({ db, fact: { organizationId, payload } }) => {
    await db.forOrganization(organizationId, async (trx) => {
      await eraseByEmail(trx, organizationId, payload.email)
      await forgetSuppressed(trx, organizationId, [payload.email])
    })
  }),
]

/** For a customer's data export and erasure. */
export const subscribersOfPerson = [
  {
    name: 'email subscription',
    list: listPerson,
    forget: (
      trx: Parameters<typeof eraseOfCustomers>[0],
      _clock: unknown,
      organizationId: string,
      ids: readonly string[] | null,
    ) => eraseOfCustomers(trx, organizationId, ids),
  },
  { name: 'suppressed addresses', list: listSuppressionsOfPerson },
  { name: 'email consent', list: listConsentOfPerson },
  { name: 'email timeline', list: listEventsOfPerson },
  { name: 'sign-up coupons', list: listCouponsOfPerson },
]
