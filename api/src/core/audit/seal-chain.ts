import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/log.ts'
import type { Secret } from '#platform/secret.ts'
import { findHead } from './chain.repository.ts'
import { followChain } from './follow-chain.ts'
import { isOurSeal, sealOf } from './seal.ts'
import { findSeal, putSeal } from './seals.repository.ts'

interface Sealing {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly secret: Secret
}

/** Verifies the chain since the last seal and seals it up to its end. A chain that fails verification isn't sealed, and an error is logged. */
export async function sealChain({ db, clock, log, secret }: Sealing, organizationId: string): Promise<void> {
  const [head, seal] = await db.asSystem(async (trx) => [
    await findHead(trx, organizationId),
    await findSeal(trx, organizationId),
  ])
  if (!head) return
  if (seal && !isOurSeal(secret, seal)) {
    log.error({ organizationId, seq: seal.seq }, 'the seal of the audit log has an invalid signature')
    return
  }
  const isBehindSeal = seal !== undefined && seal.seq >= head.first_seq
  const from = isBehindSeal ? { seq: seal.seq + 1, hash: seal.hash } : { seq: head.first_seq, hash: head.hash_before }
  const { problems, next, lastHash } = await followChain(db, organizationId, from)
  if (problems.length > 0) {
    log.error({ organizationId, problems: problems.slice(0, 10) }, 'the audit log failed verification and was not sealed')
    return
  }
  if (!seal) log.info({ organizationId, seq: next - 1 }, 'audit log sealed for the first time')
  const end = { organization_id: organizationId, seq: next - 1, hash: lastHash }
  await db.asSystem((trx) => putSeal(trx, sealOf(secret, end, clock.now())))
}
