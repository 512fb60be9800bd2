import type { Language } from '@yuko/contract/accounts/languages'
import type { OpenInvitation } from '@yuko/contract/accounts/members/get-invitation'
import type { Tokens } from '@yuko/contract/accounts/user'
import { memberIds, userIds } from '#ids.ts'
import { hashToken } from '#platform/auth/opaque-token.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordEvent } from '#platform/http/audit.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import type { Platform } from '#platform/module.ts'
import { insertMembership, isMember } from '../organizations/memberships.repository.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { isEasyToGuess } from '../passwords/password-strength.ts'
import { startSession } from '../sessions/start-session.ts'
import { easyToGuess } from '../users/account-refusals.ts'
import { takeAddress } from '../users/take-address.ts'
import { findOwner, getUser, insertUser, setSelectedOrganization } from '../users.repository.ts'
import { deleteInvitation, findOpenInvitation, type OpenInvitationRow } from './invitations.repository.ts'
import { invitationRefused } from './member-refusals.ts'

/** The data of the invitation page. */
export async function getInvitation(platform: Platform, token: string): Promise<OpenInvitation> {
  return platform.db.asSystem(async (trx) => {
    const invitation = await openInvitation(trx, platform, token)
    return {
      organization: invitation.organization,
      email: invitation.email,
      role: invitation.role,
      invitedBy: invitation.invited_by_name,
      expiresAt: invitation.expires_at.toISOString(),
      hasAccount: (await findOwner(trx, invitation.email)) !== undefined,
    }
  })
}

/** For the account with the invited address. Opening the link verifies the address. */
export async function acceptInvitation(platform: Platform, userId: string, token: string): Promise<string> {
  const { db, clock } = platform
  return db.asSystem(async (trx) => {
    const invitation = await openInvitation(trx, platform, token, { lock: true })
    const user = await getUser(trx, userId)
    if (user.email !== invitation.email || !(await takeAddress(trx, user, clock.now()))) {
      throw new Refusal(
        'invitation.for-another',
        `This invitation is for another email address. Sign in as ${invitation.email} to accept it.`,
      )
    }
    await join(trx, platform, invitation, userId)
    return invitation.organization_id
  })
}

interface NewPerson {
  readonly name: string
  readonly password: string
  readonly timezone: string
  readonly language: Language | null
}

/** For people without an account: creates one with the address verified by the link. */
export async function registerInvited(
  platform: Platform,
  token: string,
  { name, password, timezone, language }: NewPerson,
  userAgent: string | undefined,
): Promise<Tokens> {
  const { db, clock } = platform
  const { email } = await db.asSystem((trx) => openInvitation(trx, platform, token))
  if (isEasyToGuess(password, { name, email })) throw easyToGuess()
  const passwordHash = await hashPassword(password)
  return db.asSystem(async (trx) => {
    const invitation = await openInvitation(trx, platform, token, { lock: true })
    const user = { id: newId(), email, name, passwordHash, timezone, language, createdAt: clock.now() }
    await insertUser(trx, user)
    if (!(await takeAddress(trx, user, clock.now()))) {
      throw new Refusal('account.exists', 'An account with this email address already exists. Sign in to accept the invitation.')
    }
    const wireId = userIds.toWire(user.id)
    await recordFact(trx, clock, {
      type: 'account.registered',
      aggregate: wireId,
      payload: { userId: wireId },
      organizationId: null,
    })
    await join(trx, platform, invitation, user.id)
    return startSession(trx, platform, user.id, userAgent)
  })
}

async function openInvitation(trx: Trx, { clock }: Platform, token: string, options = {}): Promise<OpenInvitationRow> {
  const invitation = await findOpenInvitation(trx, hashToken(token), clock.now(), options)
  if (!invitation) throw invitationRefused()
  return invitation
}

async function join(trx: Trx, { clock }: Platform, invitation: OpenInvitationRow, userId: string): Promise<void> {
  const { organization_id: organizationId, id: invitationId, role } = invitation
  await deleteInvitation(trx, organizationId, invitationId)
  await setSelectedOrganization(trx, userId, organizationId, clock.now())
  // The address may have become a member since the invitation was sent.
  if (await isMember(trx, userId, organizationId)) return
  const id = newId()
  await insertMembership(trx, { organizationId, id, userId, role, joinedAt: clock.now() })
  const memberId = memberIds.toWire(id)
  const payload = { memberId, userId: userIds.toWire(userId), role }
  await recordFact(trx, clock, { type: 'member.joined', aggregate: memberId, payload, organizationId })
  const actor = { type: 'user', userId } as const
  await recordEvent(trx, clock, { organizationId, actor, action: 'accept-invitation', target: { memberId } })
}
