import type { Role } from '@yuko/contract/permissions'
import { hashToken, newOpaqueToken } from '#platform/auth/opaque-token.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { countUse } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/module.ts'
import { getOrganization } from '../organizations/organizations.repository.ts'
import { mailAccount } from '../users/mail-account.ts'
import { getUser } from '../users.repository.ts'
import { invitationMail } from './invitation-mail.ts'
import {
  findInvitation,
  type InvitationRow,
  insertInvitation,
  lockInvitation,
  renewInvitation,
} from './invitations.repository.ts'
import { aboveOwnRole, invitationNotFound } from './member-refusals.ts'
import { mayManage } from './member-rules.ts'
import { hasMemberWith } from './members.repository.ts'

const lifetimeMs = 7 * 24 * 3600_000
const resendAfterMs = 60_000

/** The inviting member. */
interface Inviter {
  readonly organizationId: string
  readonly userId: string
  readonly role: Role
  readonly network: string
}

interface Invited {
  readonly email: string
  readonly role: Role
}

/** Uses system transactions: emails with a link belong to no organization, so that their text isn't stored. */
export async function inviteMember(platform: Platform, inviter: Inviter, { email, role }: Invited): Promise<InvitationRow> {
  const { organizationId, userId } = inviter
  if (!mayManage(inviter.role, role)) throw aboveOwnRole()
  await countMail(platform, inviter, email)
  return platform.db.asSystem(async (trx) => {
    if (await hasMemberWith(trx, organizationId, email)) throw taken('member.exists', 'is already a member')
    const { token, ...sending } = newSending(platform.clock.now())
    const invitation = { organizationId, id: newId(), email, role, invitedBy: userId, ...sending }
    if (!(await insertInvitation(trx, invitation)))
      throw taken('invitation.exists', 'already has an invitation. Resend it instead.')
    await mailInvitation(trx, platform, inviter, { email, role, token })
    return present(await findInvitation(trx, organizationId, invitation.id))
  })
}

/** Creates a new link that's valid for seven days. The previous link stops working. */
export async function resendInvitation(platform: Platform, inviter: Inviter, id: string): Promise<InvitationRow> {
  const { db, clock } = platform
  const { organizationId } = inviter
  const { email } = present(await db.asSystem((trx) => findInvitation(trx, organizationId, id)))
  await countMail(platform, inviter, email)
  return db.asSystem(async (trx) => {
    const { role, sent_at } = present(await lockInvitation(trx, organizationId, id))
    if (!mayManage(inviter.role, role)) throw aboveOwnRole()
    const waitMs = sent_at.getTime() + resendAfterMs - clock.now().getTime()
    if (waitMs > 0) {
      const retryAfter = Math.ceil(waitMs / 1000)
      throw new Refusal('request.rate-limited', `The invitation was sent a moment ago. Try again in ${retryAfter} seconds.`, {
        retryAfter,
      })
    }
    const { token, ...sending } = newSending(clock.now())
    await renewInvitation(trx, organizationId, id, sending)
    await mailInvitation(trx, platform, inviter, { email, role, token })
    return present(await findInvitation(trx, organizationId, id))
  })
}

/** Limits invitations, so that they can't be used to send spam. */
async function countMail(platform: Platform, { organizationId, userId, network }: Inviter, email: string): Promise<void> {
  await countUse(platform, 'invitationsOfOrganization', organizationId)
  await countUse(platform, 'invitationsOfAccount', userId)
  await countUse(platform, 'invitationsOfNetwork', network)
  await countUse(platform, 'invitationsToAddress', email)
}

function newSending(sentAt: Date) {
  const token = newOpaqueToken()
  return { token, tokenHash: hashToken(token), sentAt, expiresAt: new Date(sentAt.getTime() + lifetimeMs) }
}

async function mailInvitation(
  trx: Trx,
  platform: Platform,
  { organizationId, userId }: Inviter,
  { email, role, token }: Invited & { token: string },
): Promise<void> {
  const { name: organization, locale: language } = await getOrganization(trx, organizationId)
  const { email: inviter } = await getUser(trx, userId)
  await mailAccount(
    trx,
    platform,
    email,
    'invitation',
    () => invitationMail(platform.publicUrl, token, { organization, role, inviter }),
    { language },
  )
}

function present(row: InvitationRow | undefined): InvitationRow {
  if (!row) throw invitationNotFound()
  return row
}

function taken(code: 'member.exists' | 'invitation.exists', message: string): Refusal {
  return new Refusal(code, `This email address ${message}`, { fields: { 'body.email': message } })
}
