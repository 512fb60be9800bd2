import type { Database, Trx } from '../db/database.ts'
import { seal, unseal } from '../sealed.ts'
import { allOf, keyIdOf, type Secret, type SecretFor } from '../secret.ts'
import { insertKeptKey, listKeptKeys } from './kept-keys.repository.ts'

/**
 * Purposes whose keys outlive every secret: stored proofs and hashes, and permanent links. Everything else is re-encrypted or
 * expires.
 */
const lasting = ['audit', 'mail-links', 'recovery-codes', 'referrals', 'release-signing', 'review-feeds'] as const

export const keptKeysPurpose = 'kept-keys'

export const nameOfKept = (purpose: string, keyId: string) => `${purpose} ${keyId}`

/** Keys of the configured secrets, then kept keys of removed secrets. */
export async function withKeptKeys(db: Database, secretFor: SecretFor): Promise<SecretFor> {
  const rows = await db.asSystem(listKeptKeys)
  const kept = Map.groupBy(rows, ({ purpose }) => purpose)
  const derived = new Map<string, Secret>()
  for (const [purpose, those] of kept) {
    const [present, ...former] = allOf(secretFor(purpose))
    const known = new Set([present, ...former].map(keyIdOf))
    const gone = those.filter(({ key_id }) => !known.has(key_id))
    const opened = gone.map(({ key_id, sealed }) => unseal(sealed, secretFor(keptKeysPurpose), nameOfKept(purpose, key_id)))
    derived.set(purpose, [present, ...former, ...opened])
  }
  return (purpose) => derived.get(purpose) ?? secretFor(purpose)
}

/** Before a former secret is removed. Oldest first, so that a purpose's last key is always the same. */
export async function keepFormerKeys(trx: Trx, secretFor: SecretFor, now: Date): Promise<void> {
  for (const purpose of lasting) {
    const former = allOf(secretFor(purpose)).slice(1).reverse()
    for (const key of former) {
      const keyId = keyIdOf(key)
      const sealed = seal(key, secretFor(keptKeysPurpose), nameOfKept(purpose, keyId))
      await insertKeptKey(trx, { purpose, key_id: keyId, sealed, kept_at: now })
    }
  }
}
