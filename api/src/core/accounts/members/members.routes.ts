import { acceptInvitation as acceptInvitationEndpoint } from '@yuko/contract/accounts/accept-invitation'
import { getInvitation as getInvitationEndpoint } from '@yuko/contract/accounts/get-invitation'
import { inviteMember as inviteMemberEndpoint } from '@yuko/contract/accounts/invite-member'
import { leaveOrganization as leaveOrganizationEndpoint } from '@yuko/contract/accounts/leave-organization'
import { listInvitations as listInvitationsEndpoint } from '@yuko/contract/accounts/list-invitations'
import { listMembers as listMembersEndpoint } from '@yuko/contract/accounts/list-members'
import { registerInvited as registerInvitedEndpoint } from '@yuko/contract/accounts/register-invited'
import { removeMember } from '@yuko/contract/accounts/remove-member'
import { resendInvitation as resendInvitationEndpoint } from '@yuko/contract/accounts/resend-invitation'
import { revokeInvitation } from '@yuko/contract/accounts/revoke-invitation'
import { suspendMember as suspendMemberEndpoint } from '@yuko/contract/accounts/suspend-member'
import { transferOwnership as transferOwnershipEndpoint } from '@yuko/contract/accounts/transfer-ownership'
import { updateMember as updateMemberEndpoint } from '@yuko/contract/accounts/update-member'
import type { Role } from '@yuko/contract/permissions'
import { z } from 'zod'
import { invitationIds, memberIds } from '#ids.ts'
import type { Snapshot } from '#platform/http/audit.ts'
import { decodeCursor, pageFrom } from '#platform/http/cursor.ts'
import { type Implementation, implement, implementDetached } from '#platform/http/implement.ts'
import { clientOf } from '#platform/http/rate-limit.ts'
import { limits } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/module.ts'
import { confirmIdentity } from '../two-factor/confirm-identity.ts'
import { acceptInvitation, getInvitation, registerInvited } from './accept-invitation.ts'
import { deleteInvitation, listInvitations, lockInvitation } from './invitations.repository.ts'
import { inviteMember, resendInvitation } from './invite-member.ts'
import { leaveOrganization } from './leave-organization.ts'
import { toInvitation, toMember } from './member.mapper.ts'
import { aboveOwnRole, invitationNotFound } from './member-refusals.ts'
import { mayManage } from './member-rules.ts'
import { deleteMembership, findMember, listMembers } from './members.repository.ts'
import { manageableMember, suspendMember, transferOwnership, updateMember } from './update-member.ts'

const position = z.tuple([z.uuid()])
const rateLimit = limits.signInsOfNetwork

/** What the audit log compares. */
const snapshot: Snapshot = async (trx, organizationId, { memberId = '' }) => {
  const member = await findMember(trx, organizationId, { id: memberIds.toUuid(memberId) })
  return member && { email: member.email, role: member.role, isSuspended: member.suspended_at !== null }
}

/** The caller of an endpoint with a permission is a member. */
function inviterOf(call: { organizationId: string; session: { userId: string; role: Role | null }; request: { ip: string } }) {
  const { organizationId, session, request } = call
  if (!session.role) throw aboveOwnRole()
  return { organizationId, userId: session.userId, role: session.role, network: clientOf(request.ip) }
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
        // Whoever is no owner is refused for that below.
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

    implement(listInvitationsEndpoint, async ({ trx, organizationId, query: { limit, cursor }, clock }) => {
      const [after] = cursor ? decodeCursor(cursor, position) : [null]
      const rows = await listInvitations(trx, organizationId, { limit, after })
      return pageFrom(
        rows,
        limit,
        (row) => toInvitation(row, clock.now()),
        (row) => [row.id],
      )
    }),

    implementDetached(inviteMemberEndpoint, async ({ body, clock, ...call }) => {
      if (body.role === 'owner' && call.session.role === 'owner') await confirmIdentity(platform, call.session, body)
      return toInvitation(await inviteMember(platform, inviterOf(call), body), clock.now())
    }),

    implementDetached(resendInvitationEndpoint, async ({ params, clock, ...call }) => {
      const invitationId = invitationIds.toUuid(params.invitationId)
      return toInvitation(await resendInvitation(platform, inviterOf(call), invitationId), clock.now())
    }),

    implement(revokeInvitation, async ({ trx, params, ...call }) => {
      const { organizationId, role } = inviterOf(call)
      const invitation = await lockInvitation(trx, organizationId, invitationIds.toUuid(params.invitationId))
      if (!invitation) throw invitationNotFound()
      if (!mayManage(role, invitation.role)) throw aboveOwnRole()
      await deleteInvitation(trx, organizationId, invitation.id)
    }),

    implementDetached(getInvitationEndpoint, async ({ params }) => getInvitation(platform, params.token), { rateLimit }),

    implementDetached(
      acceptInvitationEndpoint,
      async ({ params, session }) => ({ org_uuid: await acceptInvitation(platform, session.userId, params.token) }),
      { rateLimit },
    ),

    implementDetached(
      registerInvitedEndpoint,
      async ({ params, body, timeZone, request }) =>
        registerInvited(platform, params.token, { ...body, timezone: timeZone }, request.headers['user-agent']),
      { rateLimit },
    ),
  ]
}
