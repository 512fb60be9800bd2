import { readImportKind } from '#core/imports/imports.reads.repository.ts'
import { customerIds, importIds, loyaltyMemberIds, orderIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { handleJob } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { type Fact, onFact, onFacts } from '#platform/jobs/fact-job.ts'
import { findMembersBehind, listPlaced } from './member-tiers.repository.ts'
import { placeMembers } from './place-members.ts'
import { changeRecalculation, lockRecalculation } from './recalculation.repository.ts'
import { startRecalculation } from './start-recalculation.ts'
import {
  followLoyaltyTier,
  followTierHistory,
  followTierImport,
  recalculateTiers,
  sweepTiers,
  sweepTiersOfOrganization,
} from './tier.jobs.ts'
import { listTieredOrganizations, listTierRows, removeDeletedTiers } from './tiers.repository.ts'

/** Import kinds that change metrics. Orders have a fact of their own. */
const countedKinds: ReadonlySet<string> = new Set(['customers', 'loyalty_points'])
type TierFact = Fact<'customer.recorded' | 'loyalty-member.joined' | 'order.recorded' | 'points.posted'>
/** Members locked per transaction. */
const batchSize = 500

export const tierHandlers = [
  onFacts(followLoyaltyTier, async ({ db, clock, organizationId, facts }) => {
    await db.forOrganization(organizationId, async (trx) => {
      if (!(await hasTiers(trx, organizationId))) return
      const memberIds = await membersOf(trx, organizationId, facts)
      if (memberIds.length > 0) await placeMembers(trx, clock, organizationId, memberIds, 'event')
    })
  }),

  onFact(followTierHistory, async ({ db, clock, fact: { organizationId } }) => {
    await db.forOrganization(organizationId, async (trx) => {
      if (await hasTiers(trx, organizationId)) await startRecalculation(trx, clock, organizationId, 'import')
    })
  }),

  onFact(followTierImport, async ({ db, clock, fact: { organizationId, payload } }) => {
    await db.forOrganization(organizationId, async (trx) => {
      const kind = await readImportKind(trx, organizationId, importIds.toUuid(payload.importId))
      if (kind === undefined || !countedKinds.has(kind) || !(await hasTiers(trx, organizationId))) return
      await startRecalculation(trx, clock, organizationId, 'import')
    })
  }),

  handleJob(recalculateTiers, async ({ db, clock, payload, signal }) => {
    while (await recalculateBatch(db, clock, payload)) signal.throwIfAborted()
  }),

  handleJob(sweepTiers, ({ db }) =>
    db.asSystem(async (trx) => {
      for (const organizationId of await listTieredOrganizations(trx))
        await enqueue(trx, sweepTiersOfOrganization, { organizationId }, { organizationId, singletonKey: organizationId })
    }),
  ),

  handleJob(sweepTiersOfOrganization, async ({ db, clock, payload: { organizationId }, signal }) => {
    for (let after: string | null = null; ; signal.throwIfAborted()) {
      const last: string | undefined = await db.forOrganization(organizationId, async (trx) => {
        const ids = (await listPlaced(trx, organizationId, after, batchSize)).map(({ memberId }) => memberId)
        await placeMembers(trx, clock, organizationId, ids, 'event')
        return ids.at(-1)
      })
      if (last === undefined) return
      after = last
    }
  }),
]

/** The next members of a recalculation, with the progress saved in the same transaction. False: done. */
function recalculateBatch(
  db: Database,
  clock: Clock,
  { organizationId, recalculationId }: { organizationId: string; recalculationId: string },
): Promise<boolean> {
  return db.forOrganization(organizationId, async (trx) => {
    const run = await lockRecalculation(trx, organizationId, recalculationId)
    if (!run) return false
    const ids = (await listPlaced(trx, organizationId, run.checkpoint_id, batchSize)).map(({ memberId }) => memberId)
    const last = ids.at(-1)
    if (last === undefined) {
      await removeDeletedTiers(trx, organizationId)
      const { done } = run
      await changeRecalculation(trx, organizationId, { state: 'done', total: done, finished_at: clock.now() })
      return false
    }
    const { up, down } = await placeMembers(trx, clock, organizationId, ids, run.reason)
    const done = run.done + ids.length
    await changeRecalculation(trx, organizationId, {
      checkpoint_id: last,
      done,
      total: Math.max(run.total, done),
      went_up: run.went_up + up,
      went_down: run.went_down + down,
    })
    return true
  })
}

async function hasTiers(trx: Trx, organizationId: string): Promise<boolean> {
  return (await listTierRows(trx, organizationId, { withDeleted: true })).length > 0
}

/** The members of facts, which name a member, a customer or an order. */
async function membersOf(trx: Trx, organizationId: string, facts: readonly TierFact[]): Promise<string[]> {
  const named = { memberIds: [] as string[], customerIds: [] as string[], orderIds: [] as string[] }
  for (const { payload } of facts) {
    if ('memberId' in payload) named.memberIds.push(loyaltyMemberIds.toUuid(payload.memberId))
    else if ('customerId' in payload) named.customerIds.push(customerIds.toUuid(payload.customerId))
    else named.orderIds.push(orderIds.toUuid(payload.orderId))
  }
  return [...new Set([...named.memberIds, ...(await findMembersBehind(trx, organizationId, named))])]
}
