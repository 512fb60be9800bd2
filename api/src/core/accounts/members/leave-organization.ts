import type { Trx } from '#platform/db/database.ts'
import { lockOrganization } from '../organizations/organizations.repository.ts'
import { lastOwner, memberNotFound } from './member-refusals.ts'
import { countOwners, deleteMembership, findMember } from './members.repository.ts'

/** An organization always has an owner. */
export async function leaveOrganization(trx: Trx, organizationId: string, userId: string): Promise<void> {
  await lockOrganization(trx, organizationId)
  const member = await findMember(trx, organizationId, { userId })
  if (!member) throw memberNotFound()
  if (member.role === 'owner' && (await countOwners(trx, organizationId)) === 1) throw lastOwner()
  await deleteMembership(trx, organizationId, member.id)
}
