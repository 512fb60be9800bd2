import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { postManyPoints } from '../ledger/post-points.ts'
import { loadLoyaltySettings } from '../settings/loyalty-settings.repository.ts'
import type { DueLot } from './ended-lots.repository.ts'
import { expiryOf } from './expiry-date.ts'

interface Call {
  readonly db: Database
  readonly clock: Clock
  readonly organizationId: string
  readonly signal: AbortSignal
}

const batch = 200

/** Lets points that waited long enough be spent. Answers whether that was all: after `mostBatches` others have their turn. */
export async function releasePoints({ db, clock, organizationId, signal }: Call, mostBatches: number): Promise<boolean> {
  for (let count = 0; count < mostBatches; count++) {
    const released = await db.forOrganization(organizationId, (trx) => releaseSome(trx, clock, organizationId))
    if (released === 0) return true
    signal.throwIfAborted()
  }
  return false
}

async function releaseSome(trx: Trx, clock: Clock, organizationId: string): Promise<number> {
  const now = clock.now()
  const lots = await claimDueLots(trx, organizationId, now)
  if (lots.length === 0) return 0
  const expiresAt = expiryOf(await loadLoyaltySettings(trx, organizationId), now)
  const postings = lots.map(({ id, memberId }) => ({
    memberId,
    key: `earn_release:lot:${id}`,
    movement: { move: 'release', lotId: id, expiresAt } as const,
    explanation: { rule: 'The waiting time is over', inputs: {}, formula: null },
  }))
  const outcomes = await postManyPoints(trx, clock, organizationId, postings)
  return outcomes.filter(({ outcome }) => outcome === 'posted').length
}

/** Of members alone: what belongs to who is blocked or opted out waits on. They are locked; who is locked already is left out. */
async function claimDueLots(trx: Trx, organizationId: string, now: Date): Promise<DueLot[]> {
  const { rows } = await sql<DueLot>`
    select l.id, l.member_id as "memberId" from point_lots l
      join loyalty_members m on m.organization_id = l.organization_id and m.id = l.member_id
     where l.organization_id = ${organizationId} and l.status = 'pending' and l.available_at <= ${now} and m.status = 'member'
     order by l.available_at limit ${batch} for update of m skip locked`.execute(trx)
  return rows
}

/** Who has some that are due. Jumps from one organization to the next, however much waits. Needs a transaction of the system. */
export async function organizationsWithDuePoints(trx: Trx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive o(id) as (
      (select organization_id from point_lots where status = 'pending' order by organization_id limit 1)
      union all
      select (select organization_id from point_lots where status = 'pending' and organization_id > o.id order by organization_id limit 1)
        from o where o.id is not null
    )
    select o.id from o where o.id is not null and exists (
      select from point_lots l join loyalty_members m on m.organization_id = l.organization_id and m.id = l.member_id
       where l.organization_id = o.id and l.status = 'pending' and l.available_at <= ${now} and m.status = 'member')`.execute(trx)
  return rows.map(({ id }) => id)
}
