import type { MemberBulkForecast, MemberBulkRequest, MemberSkipReason } from '@yuko/contract/loyalty/members/bulk/member-bulk'
import { type Expression, type SqlBool, sql } from 'kysely'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import { loyaltyMemberIds } from '#ids.ts'
import type { Session } from '#platform/auth/session.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { CustomersOfSegment } from '#platform/ports/customers-of-segment.ts'
import { findStoreState } from '../../tagging/tagging.repository.ts'
import { requireTier } from '../../tiers/move-member-tier.ts'
import { requireRoom } from '../adjust-points.ts'
import { matching } from '../members.repository.ts'
import { withSegment } from '../with-segment.ts'
import { runMemberBulk } from './bulk.jobs.ts'
import { groupMembers, insertBulk } from './bulk.repository.ts'
import type { BulkChange } from './bulk.tables.ts'
import { skipReasonOf } from './decide.ts'

interface Asked {
  readonly organizationId: string
  readonly session: Session
  readonly request: MemberBulkRequest
  readonly customersOfSegment: CustomersOfSegment
}

/** What the change would do now. Refuses what can’t be started. */
export async function forecastBulk(trx: Trx, clock: Clock, asked: Asked): Promise<MemberBulkForecast> {
  const { organizationId, request } = asked
  await requirePossible(trx, clock, organizationId, request)
  return forecast(trx, clock, asked, await conditionOf(trx, clock, asked))
}

/** Stores the members that match now, and leaves the change to the job. Returns its ID. */
export async function startBulk(trx: Trx, clock: Clock, asked: Asked): Promise<string> {
  const { organizationId, session, request } = asked
  const { filter: _filter, memberIds: _memberIds, ...change } = request
  await requirePossible(trx, clock, organizationId, request)
  const condition = await conditionOf(trx, clock, asked)
  // All or none: the daily limit must not decide which of them get points.
  if (change.action === 'adjust' && change.points > 0) await forecast(trx, clock, asked, condition)
  const id = newId()
  const row = { id, change: change as BulkChange, created_by_user_id: session.userId, started_at: clock.now() }
  await insertBulk(trx, organizationId, row, condition)
  await enqueue(trx, runMemberBulk, { organizationId, bulkId: id }, { organizationId })
  return id
}

async function requirePossible(trx: Trx, clock: Clock, organizationId: string, request: MemberBulkRequest): Promise<void> {
  if (request.action === 'move_tier') await requireTier(trx, clock, organizationId, request.tier, 'body.tier.until')
  if (
    (request.action === 'add_tag' || request.action === 'remove_tag') &&
    (await findStoreState(trx, organizationId)) !== 'ready'
  )
    throw new Refusal('store.not-connected', 'Connect your Shopify store, and allow Yuko to change customers')
}

async function conditionOf(
  trx: Trx,
  clock: Clock,
  { organizationId, request: { filter, memberIds }, customersOfSegment }: Asked,
): Promise<Expression<SqlBool>> {
  if (memberIds) return sql<SqlBool>`m.id = any(${memberIds.map(loyaltyMemberIds.toUuid)}::uuid[])`
  const narrowed = await withSegment(trx, clock, organizationId, { filter: filter ?? {}, customersOfSegment })
  return matching(narrowed, await readTimeZone(trx, organizationId))
}

async function forecast(
  trx: Trx,
  clock: Clock,
  { organizationId, session, request }: Asked,
  condition: Expression<SqlBool>,
): Promise<MemberBulkForecast> {
  const groups = await groupMembers(trx, organizationId, request, condition)
  const skipped = new Map<MemberSkipReason, number>()
  let [total, changed, deducted] = [0, 0, 0]
  for (const group of groups) {
    total += group.count
    const reason = skipReasonOf(request, group)
    if (reason) skipped.set(reason, (skipped.get(reason) ?? 0) + group.count)
    else {
      changed += group.count
      deducted += group.deductible
    }
  }
  const given = request.action === 'adjust' ? Math.max(0, request.points) : 0
  if (given > 0 && changed > 0) await requireRoom(trx, clock, organizationId, session, given, changed)
  return { total, changed, skipped: inOrder(skipped), points: given * changed - deducted }
}

/** Most frequent first. */
export const inOrder = (skipped: Iterable<readonly [MemberSkipReason, number]>) =>
  [...skipped].map(([reason, count]) => ({ reason, count })).sort((one, other) => other.count - one.count)
