import { acceptInvitation as acceptInvitationEndpoint } from '@yuko/contract/accounts/members/accept-invitation'
import { getInvitation as getInvitationEndpoint } from '@yuko/contract/accounts/members/get-invitation'
import { inviteMember as inviteMemberEndpoint } from '@yuko/contract/accounts/members/invite-member'
import { listInvitations as listInvitationsEndpoint } from '@yuko/contract/accounts/members/list-invitations'
import { resendInvitation as resendInvitationEndpoint } from '@yuko/contract/accounts/members/resend-invitation'
import { revokeInvitation } from '@yuko/contract/accounts/members/revoke-invitation'
import { registerInvited as registerInvitedEndpoint } from '@yuko/contract/accounts/sign-in/register-invited'
import type { Role } from '@yuko/contract/permissions'
import { z } from 'zod'
import { invitationIds } from '#ids.ts'
import { decodeCursor, pageFrom } from '#platform/http/cursor.ts'
import { type Implementation, implement, implementDetached } from '#platform/http/implement.ts'
import { clientOf } from '#platform/http/rate-limit.ts'
import { limits } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/module.ts'
import { confirmIdentity } from '../two-factor/confirm-identity.ts'
import { acceptInvitation, getInvitation, registerInvited } from './accept-invitation.ts'
import { deleteInvitation, listInvitations, lockInvitation } from './invitations.repository.ts'
import { inviteMember, resendInvitation } from './invite-member.ts'
import { toInvitation } from './member.mapper.ts'
import { aboveOwnRole, invitationNotFound } from './member-refusals.ts'
import { mayManage } from './member-rules.ts'

const position = z.tuple([z.uuid()])
const rateLimit = limits.signInsOfNetwork

/** Endpoints with a permission are only called by members. */
function inviterOf(call: { organizationId: string; session: { userId: string; role: Role | null }; request: { ip: string } }) {
  const { organizationId, session, request } = call
  if (!session.role) throw aboveOwnRole()
  return { organizationId, userId: session.userId, role: session.role, network: clientOf(request.ip) }
}

export function invitationsRoutes(platform: Platform): Implementation[] {
  return [
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
      async ({ params, body, timeZone, language, request }) =>
        registerInvited(platform, params.token, { ...body, timezone: timeZone, language }, request.headers['user-agent']),
      { rateLimit },
    ),
  ]
}
