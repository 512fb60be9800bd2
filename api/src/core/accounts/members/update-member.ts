import type { Role } from '@yuko/contract/permissions'
import type { Trx } from '#platform/db/database.ts'
import { lockOrganization } from '../organizations/organizations.repository.ts'
import { aboveOwnRole, memberNotFound, memberSuspended, ownRole } from './member-refusals.ts'
import { mayManage } from './member-rules.ts'
import { findMember, type MemberRow, setRole, setSuspended } from './members.repository.ts'

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

/** Suspends a member from now on (`at`), or reactivates them (null). */
export async function suspendMember(trx: Trx, organizationId: string, { at, ...asked }: Asked & { at: Date | null }) {
  const { member } = await manageableMember(trx, organizationId, asked)
  if ((member.suspended_at === null) === (at === null)) return member
  await setSuspended(trx, organizationId, member.id, at)
  return { ...member, suspended_at: at }
}

/** The organization changes hands in one step: there is never an extra owner, and never none. */
export async function transferOwnership(trx: Trx, organizationId: string, asked: Asked): Promise<MemberRow> {
  const { member, actor } = await manageableMember(trx, organizationId, asked)
  if (actor.role !== 'owner') throw aboveOwnRole()
  if (member.suspended_at) throw memberSuspended()
  await setRole(trx, organizationId, member.id, 'owner')
  await setRole(trx, organizationId, actor.id, 'admin')
  return { ...member, role: 'owner' }
}

/**
 * The member that the caller may change. Changes are serialized, and roles are read under the lock: only owners change owners and
 * they can't change themselves, so an owner always remains.
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
