import type { Trx } from '#platform/db/database.ts'
import { findOwner, lockAddress, proveAddress } from '../users.repository.ts'

/**
 * Opening an emailed link proves access to the mailbox: the account becomes the owner of the address. false: another account
 * verified it.
 */
export async function takeAddress(trx: Trx, user: { id: string; email: string }, now: Date): Promise<boolean> {
  await lockAddress(trx, user.email)
  const owner = await findOwner(trx, user.email)
  if (!owner) await proveAddress(trx, user, now)
  return !owner || owner.id === user.id
}
