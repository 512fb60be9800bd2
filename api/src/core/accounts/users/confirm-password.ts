import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/module.ts'
import { isPasswordOf } from '../passwords/password-hash.ts'
import { getUser, type UserRow } from '../users.repository.ts'
import { countTry } from './count-try.ts'
import { takeBackLogin } from './login-failures.repository.ts'

/** Confirms the identity of a signed-in user. Counted with sign-ins, so that a stolen session can't guess faster. */
export async function confirmPassword(
  platform: Platform,
  userId: string,
  password: string,
  field = 'body.password',
): Promise<UserRow> {
  const { db, clock } = platform
  const user = await db.asSystem((trx) => getUser(trx, userId))
  const address = await countTry(platform, user.email)
  if (!(await isPasswordOf(user.password_hash ?? undefined, password))) {
    throw new Refusal('account.password-refused', 'The password is incorrect', { fields: { [field]: 'is incorrect' } })
  }
  await db.asSystem((trx) => takeBackLogin(trx, address, clock.now()))
  return user
}
