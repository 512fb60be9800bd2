import type { Role } from '@yuko/contract/permissions'
import type { Trx } from '#platform/db/database.ts'

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

interface NewInvitation {
  readonly organizationId: string
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly invitedBy: string
}

/** What changes each time an invitation is sent. */
interface Sending {
  readonly tokenHash: Uint8Array
  readonly sentAt: Date
  readonly expiresAt: Date
}

/** false: the address is already invited. */
export async function insertInvitation(trx: Trx, invitation: NewInvitation & Sending): Promise<boolean> {
  const inserted = await trx
    .insertInto('invitations')
    .values({
      organization_id: invitation.organizationId,
      id: invitation.id,
      email: invitation.email,
      role: invitation.role,
      token_hash: invitation.tokenHash,
      invited_by: invitation.invitedBy,
      created_at: invitation.sentAt,
      sent_at: invitation.sentAt,
      expires_at: invitation.expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'email']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export async function renewInvitation(
  trx: Trx,
  organizationId: string,
  id: string,
  { tokenHash, sentAt, expiresAt }: Sending,
): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ token_hash: tokenHash, sent_at: sentAt, expires_at: expiresAt })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

function invitations(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('invitations as invitation')
    .leftJoin('users as user', 'user.id', 'invitation.invited_by')
    .select(['invitation.id', 'invitation.email', 'invitation.role', 'invitation.sent_at', 'invitation.expires_at'])
    .select('user.name as invited_by_name')
    .where('invitation.organization_id', '=', organizationId)
}

export function listInvitations(trx: Trx, organizationId: string, page: { limit: number; after: string | null }) {
  return invitations(trx, organizationId)
    .$if(page.after !== null, (query) => query.where('invitation.id', '>', page.after))
    .orderBy('invitation.id')
    .limit(page.limit + 1)
    .execute()
}

export function findInvitation(trx: Trx, organizationId: string, id: string) {
  return invitations(trx, organizationId).where('invitation.id', '=', id).executeTakeFirst()
}

/** Locked, so that only the first of several concurrent resends goes out. */
export function lockInvitation(trx: Trx, organizationId: string, id: string) {
  return invitations(trx, organizationId).where('invitation.id', '=', id).forUpdate('invitation').executeTakeFirst()
}

export async function deleteInvitation(trx: Trx, organizationId: string, id: string): Promise<void> {
  await trx.deleteFrom('invitations').where('organization_id', '=', organizationId).where('id', '=', id).execute()
}

export type OpenInvitationRow = NonNullable<Awaited<ReturnType<typeof findOpenInvitation>>>

/** Finds an invitation by the token of its link, in any organization. `lock` serializes concurrent use. */
export function findOpenInvitation(trx: Trx, tokenHash: Uint8Array, now: Date, { lock = false } = {}) {
  return trx
    .selectFrom('invitations as invitation')
    .innerJoin('organizations as organization', 'organization.id', 'invitation.organization_id')
    .leftJoin('users as user', 'user.id', 'invitation.invited_by')
    .select(['invitation.organization_id', 'invitation.id', 'invitation.email', 'invitation.role', 'invitation.expires_at'])
    .select(['organization.name as organization', 'user.name as invited_by_name'])
    .where('invitation.token_hash', '=', tokenHash)
    .where('invitation.expires_at', '>', now)
    .where('organization.closed_at', 'is', null)
    .$if(lock, (query) => query.forUpdate('invitation'))
    .executeTakeFirst()
}

export async function deleteInvitationsBefore(trx: Trx, expiredBefore: Date): Promise<void> {
  await trx.deleteFrom('invitations').where('expires_at', '<', expiredBefore).execute()
}
