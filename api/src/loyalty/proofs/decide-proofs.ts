import type { ReplyOf } from '@yuko/contract/endpoint'
import type { decideProofs as endpoint, ProofSkipReason } from '@yuko/contract/loyalty/proofs/decide-proofs'
import type { z } from 'zod'
import { proofIds } from '#ids.ts'
import type { Session } from '#platform/auth/session.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { planProof, rewardProof } from '../earning/claim-campaign.ts'
import { actorOf } from '../ledger/actor-of.ts'
import { writeMemberMail } from '../mails/mail.jobs.ts'
import { lockProof, type ProofRow, writeDecision } from './proofs.repository.ts'

type Decision = z.output<NonNullable<typeof endpoint.body>>

/** One decision on several proofs. Those that can't be decided like that are skipped and counted. */
export async function decideProofs(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  session: Session,
  decision: Decision,
): Promise<ReplyOf<typeof endpoint>> {
  // Always in the same order, so that concurrent decisions wait for each other.
  const ids = [...new Set(decision.proofIds.map(proofIds.toUuid))].sort()
  const skipped = new Map<ProofSkipReason, number>()
  let points = 0
  for (const id of ids) {
    const result = await decideProof(trx, clock, session, await lockProof(trx, organizationId, id), decision)
    if (typeof result === 'number') points += result
    else skipped.set(result, (skipped.get(result) ?? 0) + 1)
  }
  const reasons = [...skipped].map(([reason, count]) => ({ reason, count })).sort((one, other) => other.count - one.count)
  return { decided: reasons.reduce((left, { count }) => left - count, ids.length), points, skipped: reasons }
}

/** The points given, or why the proof was skipped. */
async function decideProof(
  trx: Trx,
  clock: Clock,
  session: Session,
  proof: ProofRow | undefined,
  decision: Decision,
): Promise<number | ProofSkipReason> {
  if (!proof) return 'not_found'
  if (proof.status !== 'waiting') return 'decided'
  const { organization_id: organizationId, member_id: memberId, campaign_id: campaignId } = proof
  const decided = { decided_at: clock.now(), decided_by: session.apiKeyId ? null : session.userId }
  if (decision.decision === 'decline') {
    await writeDecision(trx, proof, { ...decided, status: 'declined', reason: decision.reason })
    const { outcome } = await planProof(trx, clock, { organizationId, memberId, campaignId })
    const occasion = { about: 'declined' as const, proofId: proof.id, mayRetry: outcome === 'open' }
    await enqueue(trx, writeMemberMail, { organizationId, memberId, occasion }, { organizationId, singletonKey: proof.id })
    return 0
  }
  const given = await rewardProof(trx, clock, {
    organizationId,
    memberId,
    campaignId,
    inputs: { proof: proofIds.toWire(proof.id) },
    actor: actorOf(session),
  })
  if (typeof given === 'number') await writeDecision(trx, proof, { ...decided, status: 'approved', points: given })
  return given
}
