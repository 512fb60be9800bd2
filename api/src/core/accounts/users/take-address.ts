import type { Trx } from '#platform/db/database.ts'
import { findOwner, lockAddress, proveAddress } from '../users.repository.ts'

/** Whoever opens a mailed link reads the mailbox: the address becomes the account's. False when another account has proven it. */
export async function takeAddress(trx: Trx, user: { id: string; email: string }, now: Date): Promise<boolean> {
  await lockAddress(trx, user.email)
  const owner = await findOwner(trx, user.email)
  if (!owner) await proveAddress(trx, user, now)
  return !owner || owner.id === user.id
}
