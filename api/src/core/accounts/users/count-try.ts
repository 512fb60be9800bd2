import { createHmac } from 'node:crypto'
import type { Platform } from '#platform/module.ts'
import { presentOf } from '#platform/secret.ts'
import { locked } from './account-refusals.ts'
import { countLogin } from './login-failures.repository.ts'

/** The key that failures of an address are counted under. */
export function addressHashOf({ secretFor }: Pick<Platform, 'secretFor'>, email: string): Buffer {
  return createHmac('sha256', presentOf(secretFor('login-failures')))
    .update(email)
    .digest()
}

/** Counts an attempt at a password or code as failed before it is checked. Throws while the address is locked. */
export async function countTry(platform: Platform, email: string): Promise<Buffer> {
  const address = addressHashOf(platform, email)
  const now = platform.clock.now()
  const lockedUntil = await platform.db.asSystem((trx) => countLogin(trx, address, now))
  if (lockedUntil) throw locked(lockedUntil, now)
  return address
}
