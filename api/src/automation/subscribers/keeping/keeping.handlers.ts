import { idCodec } from '#platform/ids.ts'
import { handleJob } from '#platform/jobs/define-job.ts'
import { forgetSuppressed, listSuppressionsOfPerson } from '../blocks/blocks.repository.ts'
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

const customerIds = idCodec('cus')
const pageSize = 500

export const keepingHandlers = [
  handleJob(keepSubscriber, async ({ db, clock, payload: { organizationId, payload } }) => {
    const { customerId, hasSubscribed } = payload
    if (organizationId === null || typeof customerId !== 'string') return
    const options = { isSilent: false, hasSubscribed: hasSubscribed === true }
    await db.forOrganization(organizationId, (trx) =>
      keepCustomers(trx, clock, organizationId, [customerIds.toUuid(customerId)], options),
    )
  }),

  handleJob(keepSubscribers, async ({ db, clock, payload: { organizationId }, signal }) => {
    if (organizationId === null) return
    for (let after: string | null = null; ; ) {
      const last: string | null = await db.forOrganization(organizationId, async (trx) => {
        const ids = await nextCustomers(trx, organizationId, after, pageSize)
        await keepCustomers(trx, clock, organizationId, ids, { isSilent: true })
        return ids.at(-1) ?? null
      })
      if (last === null) return
      after = last
      signal.throwIfAborted()
    }
  }),

  handleJob(forgetSubscriber, async ({ db, payload: { organizationId, payload } }) => {
    const { email } = payload
    if (organizationId === null || typeof email !== 'string') return
    await db.forOrganization(organizationId, async (trx) => {
      await eraseByEmail(trx, organizationId, email)
      await forgetSuppressed(trx, organizationId, [email])
    })
  }),
]

/** For customers who ask what is kept about them, and to be forgotten. */
export const subscribersOfPerson = [
  {
    name: 'e-mail subscription',
    list: listPerson,
    forget: (
      trx: Parameters<typeof eraseOfCustomers>[0],
      _clock: unknown,
      organizationId: string,
      ids: readonly string[] | null,
    ) => eraseOfCustomers(trx, organizationId, ids),
  },
  { name: 'suppressed addresses', list: listSuppressionsOfPerson },
  { name: 'consent to e-mail', list: listConsentOfPerson },
  { name: 'e-mail timeline', list: listEventsOfPerson },
]
