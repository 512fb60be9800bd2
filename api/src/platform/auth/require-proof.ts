import type { Endpoint } from '@yuko/contract/endpoint'
import { Refusal } from '../http/refusal.ts'
import type { Session } from './session.ts'

const goodMs = 10 * 60_000

/** A program has no password, and a store platform vouches for its staff anew with every call: of those nothing is asked. */
export function requireProof({ needsProof }: Pick<Endpoint, 'needsProof'>, session: Session, now: Date): void {
  if (!needsProof || session.boundTo !== null) return
  if (session.provenAt && now.getTime() - session.provenAt.getTime() < goodMs) return
  throw new Refusal('session.proof-needed', 'Confirm your identity to continue')
}
