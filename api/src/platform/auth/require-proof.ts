import type { Endpoint } from '@yuko/contract/endpoint'
import { Refusal } from '../http/refusal.ts'
import type { Session } from './session.ts'

const goodMs = 10 * 60_000

/** Programs have no password, and store platforms authenticate their staff on every call, so neither has to confirm. */
export function requireProof({ needsProof }: Pick<Endpoint, 'needsProof'>, session: Session, now: Date): void {
  if (!needsProof || session.boundTo !== null) return
  if (session.provenAt && now.getTime() - session.provenAt.getTime() < goodMs) return
  throw new Refusal('session.proof-needed', 'Confirm your identity to continue')
}
