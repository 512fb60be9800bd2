import type { Role } from '@yuko/contract/permissions'
import type { Trx } from '#platform/db/database.ts'
import { lockOrganization } from '../organizations/organizations.repository.ts'
import { aboveOwnRole, memberNotFound, ownRole } from './member-refusals.ts'
import { mayManage } from './member-rules.ts'
import { findMember, type MemberRow, setRole } from './members.repository.ts'

interface Asked {
  readonly memberId: string
  readonly by: string
}

export async function updateMember(
  trx: Trx,
  organizationId: string,
  { role, ...asked }: Asked & { role: Role },
): Promise<MemberRow> {
  const { member, actor } = await manageableMember(trx, organizationId, asked)
  if (!mayManage(actor.role, role)) throw aboveOwnRole()
  await setRole(trx, organizationId, member.id, role)
  return { ...member, role }
}

/**
 * The member, whom the one who asks may change. Members are changed one after the other, by roles read under the lock: whoever
 * changes an owner is another owner and stays one, so that there is always one left.
 */
export async function manageableMember(trx: Trx, organizationId: string, { memberId, by }: Asked) {
  await lockOrganization(trx, organizationId)
  const actor = await findMember(trx, organizationId, { userId: by })
  const member = await findMember(trx, organizationId, { id: memberId })
  if (!member) throw memberNotFound()
  if (member.user_id === by) throw ownRole()
  if (!actor || !mayManage(actor.role, member.role)) throw aboveOwnRole()
  return { member, actor }
}
