import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { isSignatureOf } from '#platform/shopify/signature.ts'

/** The signed-in customer, as signed by the shop's server. */
export interface ProvenCustomer {
  /** The shop's own customer id. */
  readonly externalId: string | null
  readonly email: string | null
  readonly name: string | null
}

/** A longer-lived proof could be found and reused. */
const longestMs = 24 * 3_600_000

const text = (most: number) => z.string().trim().min(1).max(most).nullish()
const claims = z
  .object({
    id: z.union([text(64), z.int().transform(String)]),
    email: z.string().trim().toLowerCase().max(254).pipe(z.email()).nullish(),
    name: text(200),
    exp: z.int(),
  })
  .refine(({ id, email }) => id != null || email != null)

/**
 * Reads `base64url(JSON).hex(HMAC-SHA256 of the part before the dot)`: `{ id, email, name, exp }` with an id or an email, `exp`
 * in seconds and at most a day ahead. Null if the signature is wrong or expired.
 */
export function readCustomerProof(proof: string, secrets: readonly string[], clock: Clock): ProvenCustomer | null {
  const [, payload, signature] = /^([\w-]{4,1500})\.([0-9a-f]{64})$/i.exec(proof) ?? []
  if (!payload || !signature || !isSignatureOf(payload, Buffer.from(signature, 'hex'), secrets)) return null
  const parsed = claims.safeParse(jsonIn(payload))
  if (!parsed.success) return null
  const { id, email, name, exp } = parsed.data
  const leftMs = exp * 1000 - clock.now().getTime()
  if (leftMs <= 0 || leftMs > longestMs) return null
  return { externalId: id ?? null, email: email ?? null, name: name ?? null }
}

function jsonIn(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
