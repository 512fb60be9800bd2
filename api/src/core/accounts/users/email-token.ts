import { hashToken, newOpaqueToken } from '#platform/auth/opaque-token.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Platform } from '#platform/module.ts'
import type { EmailTokenPurpose } from '../accounts.tables.ts'
import { insertEmailToken } from './email-tokens.repository.ts'

const lifetimeMs: Record<EmailTokenPurpose, number> = {
  'verify-email': 24 * 3600_000,
  'reset-password': 3600_000,
  'change-email': 3600_000,
}

/** Returns the token, for the email only. The database stores its hash. */
export async function issueEmailToken(
  trx: Trx,
  { clock }: Platform,
  userId: string,
  purpose: EmailTokenPurpose,
  newEmail: string | null = null,
): Promise<string> {
  const token = newOpaqueToken()
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + lifetimeMs[purpose])
  await insertEmailToken(trx, { tokenHash: hashToken(token), userId, purpose, newEmail, createdAt, expiresAt })
  return token
}
