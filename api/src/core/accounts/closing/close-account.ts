import type { AccountClosing } from '@yuko/contract/accounts/closing/account-closing'
import type { Session } from '#platform/auth/session.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordEvent } from '#platform/http/audit.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { deleteMailsOfAccount } from '#platform/mail/emails.repository.ts'
import type { Platform } from '#platform/module.ts'
import { mailAccount } from '../users/mail-account.ts'
import { findLanguageOf, getUser } from '../users.repository.ts'
import { deleteUser, listMembershipsToEnd, lockOrganizationsOf, type MembershipToEnd } from './closing-account.repository.ts'
import { accountClosedMail } from './closing-mails.ts'

/** An open organization needs an owner. So does a closed one with members who may want to reopen it. */
const isBlocking = ({ isLastOwner, is_closed, others }: MembershipToEnd) => isLastOwner && (!is_closed || others > 0)

export async function readAccountClosing(trx: Trx, userId: string): Promise<AccountClosing> {
  const memberships = await listMembershipsToEnd(trx, userId)
  return {
    blocking: memberships
      .filter(isBlocking)
      .map(({ id, name, others, is_closed }) => ({ org_uuid: id, name, otherMembers: others, isClosed: is_closed })),
    memberships: memberships.filter((one) => !isBlocking(one)).map(({ name }) => name),
  }
}

/**
 * Takes effect immediately: sessions, second factor, and memberships are deleted with the user. Their changes are kept without
 * their name.
 */
export async function closeAccount(platform: Platform, { userId, boundTo }: Session, email: string): Promise<void> {
  const { db, clock } = platform
  if (boundTo !== null)
    throw new Refusal('session.forbidden', 'Your account is managed in the admin of your store. Close it there.')
  await db.asSystem(async (trx) => {
    const user = await getUser(trx, userId)
    if (email.toLowerCase() !== user.email)
      throw new Refusal('request.invalid', 'Check the marked fields', {
        fields: { 'body.email': 'doesn’t match your email address' },
      })
    // If two owners close their accounts at the same time, one of them is the last owner.
    await lockOrganizationsOf(trx, userId)
    const memberships = await listMembershipsToEnd(trx, userId)
    const blocking = memberships.find(isBlocking)
    if (blocking)
      throw new Refusal(
        'account.closing-refused',
        blocking.is_closed
          ? `You’re the last owner of a closed organization that has other members. Reopen it and make another member its owner, or wait until it’s deleted: ${blocking.name}`
          : `You’re the last owner of this organization. Make another member its owner, or close it first: ${blocking.name}`,
      )
    for (const { id: organizationId } of memberships)
      await recordEvent(trx, clock, { organizationId, actor: { type: 'user', userId }, action: 'close-account' })
    const language = await findLanguageOf(trx, user.email)
    await deleteMailsOfAccount(trx, user.email)
    await deleteUser(trx, user.id)
    if (user.email_verified_at) await mailAccount(trx, platform, user.email, 'account-closed', accountClosedMail, { language })
  })
}
