import { leaveOrganization as leaveOrganizationEndpoint } from '@yuko/contract/accounts/members/leave-organization'
import { listMembers as listMembersEndpoint } from '@yuko/contract/accounts/members/list-members'
import { removeMember } from '@yuko/contract/accounts/members/remove-member'
import { suspendMember as suspendMemberEndpoint } from '@yuko/contract/accounts/members/suspend-member'
import { transferOwnership as transferOwnershipEndpoint } from '@yuko/contract/accounts/members/transfer-ownership'
import { updateMember as updateMemberEndpoint } from '@yuko/contract/accounts/members/update-member'
import { z } from 'zod'
import { memberIds } from '#ids.ts'
import type { Snapshot } from '#platform/http/audit.ts'
import { decodeCursor, pageFrom } from '#platform/http/cursor.ts'
import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/module.ts'
import { confirmIdentity } from '../two-factor/confirm-identity.ts'
import { leaveOrganization } from './leave-organization.ts'
import { toMember } from './member.mapper.ts'
import { deleteMembership, findMember, listMembers } from './members.repository.ts'
import { manageableMember, suspendMember, transferOwnership, updateMember } from './update-member.ts'

const position = z.tuple([z.uuid()])

/** The values that the audit log compares. */
const snapshot: Snapshot = async (trx, organizationId, { memberId = '' }) => {
  const member = await findMember(trx, organizationId, { id: memberIds.toUuid(memberId) })
  return member && { email: member.email, role: member.role, isSuspended: member.suspended_at !== null }
}

export function membersRoutes(platform: Platform): Implementation[] {
  return [
    implement(
      listMembersEndpoint,
      async ({ trx, organizationId, query: { limit, cursor }, session }) => {
        const [after] = cursor ? decodeCursor(cursor, position) : [null]
        const rows = await listMembers(trx, organizationId, { limit, after })
        return pageFrom(
          rows,
          limit,
          (row) => toMember(row, session.userId),
          (row) => [row.id],
        )
      },
      { isOfMembers: true },
    ),

    implement(
      updateMemberEndpoint,
      async ({ trx, organizationId, params, body: { role }, session: { userId } }) => {
        const memberId = memberIds.toUuid(params.memberId)
        return toMember(await updateMember(trx, organizationId, { memberId, role, by: userId }), userId)
      },
      {
        snapshot,
        // Callers who aren't owners are refused below.
        before: async ({ body, session }) => {
          if (body.role === 'owner' && session.role === 'owner') await confirmIdentity(platform, session, body)
        },
      },
    ),

    implement(
      removeMember,
      async ({ trx, organizationId, params, session }) => {
        const memberId = memberIds.toUuid(params.memberId)
        const { member } = await manageableMember(trx, organizationId, { memberId, by: session.userId })
        await deleteMembership(trx, organizationId, member.id)
      },
      { snapshot },
    ),

    implement(
      suspendMemberEndpoint,
      async ({ trx, organizationId, params, body: { isSuspended }, session: { userId }, clock }) => {
        const asked = { memberId: memberIds.toUuid(params.memberId), by: userId, at: isSuspended ? clock.now() : null }
        return toMember(await suspendMember(trx, organizationId, asked), userId)
      },
      { snapshot },
    ),

    implement(
      transferOwnershipEndpoint,
      async ({ trx, organizationId, body, session: { userId } }) => {
        const asked = { memberId: memberIds.toUuid(body.memberId), by: userId }
        return toMember(await transferOwnership(trx, organizationId, asked), userId)
      },
      { before: ({ session, body }) => confirmIdentity(platform, session, body) },
    ),

    implement(leaveOrganizationEndpoint, async ({ trx, organizationId, session }) =>
      leaveOrganization(trx, organizationId, session.userId),
    ),
  ]
}
