import type { Database, Trx } from '../db/database.ts'
import { seal, unseal } from '../sealed.ts'
import { allOf, keyIdOf, type Secret, type SecretFor } from '../secret.ts'
import { insertKeptKey, listKeptKeys } from './kept-keys.repository.ts'

/**
 * What was made with keys of these outlives every secret and cannot be made anew: proofs and hashes that are kept, and links
 * that must always work. Everything else is sealed anew, or ends by itself.
 */
const lasting = ['audit', 'mail-links', 'recovery-codes', 'referrals', 'release-signing', 'review-feeds'] as const

export const keptKeysPurpose = 'kept-keys'

export const nameOfKept = (purpose: string, keyId: string) => `${purpose} ${keyId}`

/** The keys of the secrets that are set, and behind them those that were kept of secrets which are gone. */
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

/** Before a former secret goes. The oldest first, so that the last of all keys of a purpose is always the same one. */
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
