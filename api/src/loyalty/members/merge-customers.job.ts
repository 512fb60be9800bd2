import { z } from 'zod'
import { idCodec } from '#platform/ids.ts'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { factEnvelope } from '#platform/jobs/relay.ts'
import { findOwnMember, setCustomer } from './merge.repository.ts'
import { mergeMembers } from './merge-members.ts'

const customerIds = idCodec('cus')
const fact = z.object({ customerId: z.string(), mergedCustomerId: z.string() })

/** When the store makes one customer of two, so are the members; follows the fact `customer.merged`. */
export const mergeMembersOfCustomers = defineJob({ name: 'merge-members-of-customers', payload: factEnvelope })

export const handleMergeMembersOfCustomers = handleJob(mergeMembersOfCustomers, async ({ db, clock, payload: envelope }) => {
  const { organizationId, payload } = envelope
  if (organizationId === null) return
  const { customerId, mergedCustomerId } = fact.parse(payload)
  const [kept, gone] = [customerIds.toUuid(customerId), customerIds.toUuid(mergedCustomerId)]
  await db.forOrganization(organizationId, async (trx) => {
    const other = await findOwnMember(trx, organizationId, gone)
    if (!other || other.status === 'merged') return
    const own = await findOwnMember(trx, organizationId, kept)
    if (!own) return setCustomer(trx, organizationId, other.id, kept)
    const survivor = own.merged_into ?? own.id
    if (survivor !== other.id) await mergeMembers(trx, clock, organizationId, { survivor, other: other.id })
  })
})
