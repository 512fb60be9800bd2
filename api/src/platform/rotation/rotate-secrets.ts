import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { markOf, seal, unsealBytes } from '../sealed.ts'
import { allOf, keyIdOf, presentOf, type SecretFor } from '../secret.ts'
import { listKeptKeys } from './kept-keys.repository.ts'
import { keepFormerKeys } from './kept-keys.ts'
import { listSealedOtherwise, replaceSealed } from './reseal.repository.ts'
import { type SealedValues, sealedValues } from './sealed-values.ts'

const batchSize = 200
/** The maximum lifetime of a session. */
const sessionDays = 90

export interface Resealed {
  readonly of: string
  readonly resealed: number
  /** Can't be decrypted with any configured secret. */
  readonly unopened: number
}

export interface Rotation {
  readonly values: readonly Resealed[]
  /** When the last session signed with a former secret ends. null: no former secret is configured. */
  readonly formerNeededUntil: Date | null
}

/** Re-encrypts all stored values with the current secret. Idempotent, and safe while servers with both secrets are running. */
export async function rotateSecrets(db: Database, secretFor: SecretFor, clock: Clock): Promise<Rotation> {
  await db.asSystem((trx) => keepFormerKeys(trx, secretFor, clock.now()))
  const values: Resealed[] = []
  for (const one of sealedValues) values.push(await reseal(db, secretFor, one))
  return { values, formerNeededUntil: await formerNeededUntil(db, secretFor) }
}

async function reseal(db: Database, secretFor: SecretFor, values: SealedValues): Promise<Resealed> {
  const secret = secretFor(values.purpose)
  const mark = markOf(presentOf(secret))
  const found = { of: `${values.table}.${values.column}`, resealed: 0, unopened: 0 }
  for (let after: string | undefined = '(0,0)'; after; ) {
    const page = { mark, after, limit: batchSize }
    after = await db.asSystem(async (trx) => {
      const rows = await listSealedOtherwise(trx, values, page)
      for (const row of rows) {
        const plain = openOrNull(() => unsealBytes(row.value, secret, row.belongs_to))
        if (!plain) found.unopened += 1
        else if (await replaceSealed(trx, values, row, seal(plain, secret, row.belongs_to))) found.resealed += 1
      }
      return rows.length < batchSize ? undefined : rows.at(-1)?.place
    })
  }
  return found
}

function openOrNull(open: () => Buffer): Buffer | null {
  try {
    return open()
  } catch {
    return null
  }
}

async function formerNeededUntil(db: Database, secretFor: SecretFor): Promise<Date | null> {
  const former = new Set(allOf(secretFor('audit')).slice(1).map(keyIdOf))
  const kept = await db.asSystem(listKeptKeys)
  const last = kept.find(({ purpose, key_id }) => purpose === 'audit' && former.has(key_id))
  return last ? new Date(last.kept_at.getTime() + sessionDays * 24 * 3_600_000) : null
}
