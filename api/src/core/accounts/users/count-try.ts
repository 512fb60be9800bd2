import { createHmac } from 'node:crypto'
import type { Platform } from '#platform/module.ts'
import { presentOf } from '#platform/secret.ts'
import { locked } from './account-refusals.ts'
import { countLogin } from './login-failures.repository.ts'

/** What the failures of an address are counted under. */
export function addressHashOf({ secretFor }: Pick<Platform, 'secretFor'>, email: string): Buffer {
  return createHmac('sha256', presentOf(secretFor('login-failures')))
    .update(email)
    .digest()
}

/** Counts a try at a password or a code as failed before it is made; refuses while the address is locked. */
export async function countTry(platform: Platform, email: string): Promise<Buffer> {
  const address = addressHashOf(platform, email)
  const now = platform.clock.now()
  const lockedUntil = await platform.db.asSystem((trx) => countLogin(trx, address, now))
  if (lockedUntil) throw locked(lockedUntil, now)
  return address
}
