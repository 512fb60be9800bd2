import type { Trx } from '#platform/db/database.ts'
import type { EmailTokenPurpose } from '../accounts.tables.ts'

interface NewEmailToken {
  readonly tokenHash: Uint8Array
  readonly userId: string
  readonly purpose: EmailTokenPurpose
  readonly newEmail: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function insertEmailToken(trx: Trx, token: NewEmailToken): Promise<void> {
  await trx
    .insertInto('email_tokens')
    .values({
      token_hash: token.tokenHash,
      user_id: token.userId,
      purpose: token.purpose,
      new_email: token.newEmail,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .execute()
}

/** The token with the account it was sent to, used or not. */
export function findEmailToken(trx: Trx, tokenHash: Uint8Array, purpose: EmailTokenPurpose) {
  return trx
    .selectFrom('email_tokens as token')
    .innerJoin('users as user', 'user.id', 'token.user_id')
    .select([
      'user.id',
      'user.email',
      'user.name',
      'user.email_verified_at',
      'token.expires_at',
      'token.used_at',
      'token.new_email',
    ])
    .where('token.token_hash', '=', tokenHash)
    .where('token.purpose', '=', purpose)
    .executeTakeFirst()
}

/** false: the token was used or expired in the meantime. Concurrent calls return true only once. */
export async function useEmailToken(trx: Trx, tokenHash: Uint8Array, now: Date): Promise<boolean> {
  const used = await trx
    .updateTable('email_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** Deletes the account's other links of that purpose. */
export async function deleteUnusedEmailTokens(trx: Trx, userId: string, purpose: EmailTokenPurpose): Promise<void> {
  await trx
    .deleteFrom('email_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

export async function deleteEmailTokensBefore(trx: Trx, expiredBefore: Date): Promise<void> {
  await trx.deleteFrom('email_tokens').where('expires_at', '<', expiredBefore).execute()
}
