import { createHmac } from 'node:crypto'
import { allOf, isProven, keyIdOf, presentOf, type Secret } from '#platform/secret.ts'
import type { SealRow } from './seals.repository.ts'

type Sealed = Pick<SealRow, 'organization_id' | 'seq' | 'hash'>

const sealHashOf = (key: string, { organization_id, seq, hash }: Sealed) =>
  createHmac('sha256', key).update(`${organization_id} ${seq} `).update(hash).digest()

/** Only the server's secret can create a seal of how far a log was verified. */
export function sealOf(secret: Secret, sealed: Sealed, now: Date): SealRow {
  const key = presentOf(secret)
  return { ...sealed, key_id: keyIdOf(key), seal_hash: sealHashOf(key, sealed), sealed_at: now }
}

export function isOurSeal(secret: Secret, seal: SealRow): boolean {
  const key = allOf(secret).find((one) => keyIdOf(one) === seal.key_id)
  return key !== undefined && isProven(key, seal.seal_hash, (one) => sealHashOf(one, seal))
}
