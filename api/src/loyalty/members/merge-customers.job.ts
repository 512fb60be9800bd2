import { customerIds } from '#ids.ts'
import { defineFactJob, onFact } from '#platform/jobs/fact-job.ts'
import { findOwnMember, setCustomer } from './merge.repository.ts'
import { mergeMembers } from './merge-members.ts'

/** Merges the members of merged customers. */
export const mergeMembersOfCustomers = defineFactJob<'customer.merged'>({ name: 'merge-members-of-customers' })

export const handleMergeMembersOfCustomers = onFact(
  mergeMembersOfCustomers,
  async ({ db, clock, fact: { organizationId, payload } }) => {
    const [kept, gone] = [customerIds.toUuid(payload.customerId), customerIds.toUuid(payload.mergedCustomerId)]
    await db.forOrganization(organizationId, async (trx) => {
      const other = await findOwnMember(trx, organizationId, gone)
      if (!other || other.status === 'merged') return
      const own = await findOwnMember(trx, organizationId, kept)
      if (!own) return setCustomer(trx, organizationId, other.id, kept)
      const survivor = own.merged_into ?? own.id
      if (survivor !== other.id) await mergeMembers(trx, clock, organizationId, { survivor, other: other.id })
    })
  },
)
