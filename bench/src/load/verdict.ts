import { isDeepStrictEqual } from 'node:util'
import { verifyLedger } from '@yuko/api/src/loyalty/ledger/verify-ledger.ts'
import type { Database } from '@yuko/api/src/platform/db/database.ts'
import { type Pool, withLease } from '@yuko/api/src/platform/db/pool.ts'
import { stateOfMirror, stateOfStore } from '@yuko/api/src/testing/mirror-of.ts'
import type { SimulatedStore } from '@yuko/api/src/testing/simulated-store.ts'
import { type LoadedStore, pointsOfOrder, priceOfReward, startPoints } from './store.ts'

interface Counts {
  orders: number
  runs: number
  redemptions: number
  points: number
  mails: number
  sent: number
  unknown: number
  events: number
  delivered: number
  /** Whatever isn't done yet. */
  open: number
}

const questions = (id: string) => `
  select (select count(*)::int from orders where organization_id = '${id}') as orders,
    (select count(*)::int from workflow_runs where organization_id = '${id}') as runs,
    (select count(*)::int from loyalty_redemptions where organization_id = '${id}') as redemptions,
    (select sum(balance + pending)::int from loyalty_members where organization_id = '${id}') as points,
    (select count(*)::int from email_messages where organization_id = '${id}') as mails,
    (select count(*)::int from email_messages where organization_id = '${id}' and status = 'sent') as sent,
    (select count(*)::int from email_messages where organization_id = '${id}' and status = 'unknown') as unknown,
    (select count(*)::int from webhook_events where organization_id = '${id}') as events,
    (select count(*)::int from webhook_deliveries where organization_id = '${id}' and status = 'delivered') as delivered,
    (select count(*)::int from domain_events where dispatched_at is null)
      + (select count(*)::int from job_requests where start_after is null or start_after <= now() + interval '1 minute')
      + (select count(*)::int from email_messages where organization_id = '${id}' and status in ('queued', 'sending'))
      + (select count(*)::int from webhook_deliveries where status not in ('delivered', 'cancelled'))
      + (select count(*)::int from webhook_inbox where state = 'waiting')
      + (select count(*)::int from workflow_runs where status = 'waiting') as open`

const queued = `
  select count(*)::int as count from pgboss.job
   where state < 'completed' and name not like '\\_\\_%' and start_after < now() + interval '1 minute'`

export function countAll(pool: Pool, organizationId: string): Promise<Counts> {
  return withLease(pool, async (lease) => {
    const [counts] = await lease.script(`begin; set local role yuko_system; ${questions(organizationId)}; commit`)
    const [queue] = await lease.script(queued)
    const found = counts as Counts
    return { ...found, open: found.open + (queue as { count: number }).count }
  })
}

/** Results of emails that are neither sent nor in doubt. */
function otherMails(pool: Pool, id: string): Promise<string[]> {
  return withLease(pool, async (lease) => {
    const question = `select key, status, attempts, last_error from email_messages
      where organization_id = '${id}' and status not in ('sent', 'unknown') limit 10`
    const rows = await lease.script(`begin; set local role yuko_system; ${question}; commit`)
    return rows.map((row) => `mail ${JSON.stringify(row)}`)
  })
}

export interface Verdict {
  readonly lost: number
  readonly doubled: number
  readonly words: readonly string[]
}

interface Evidence {
  readonly db: Database
  readonly pool: Pool
  readonly store: LoadedStore
  readonly asked: { readonly orders: number; readonly redemptions: number }
  readonly mirror: { readonly organizationId: string; readonly of: SimulatedStore }
  readonly mails: { readonly taken: number; readonly different: number }
  readonly hooks: ReadonlyMap<string, number>
}

/** Compares the actual state with the requests. */
export async function judge({ db, pool, store, asked, mirror, mails, hooks }: Evidence): Promise<Verdict> {
  const found = await countAll(pool, store.organizationId)
  const words: string[] = []
  let [lost, doubled] = [0, 0]
  const compare = (what: string, has: number, wants: number) => {
    if (has === wants) return
    lost += Math.max(0, wants - has)
    doubled += Math.max(0, has - wants)
    words.push(`${what}: ${has} instead of ${wants}`)
  }
  compare('orders', found.orders, asked.orders)
  compare('workflow runs', found.runs, asked.orders)
  // One workflow email for each order, one reward email for each redemption.
  compare('mails written', found.mails, asked.orders + asked.redemptions)
  compare('redemptions', found.redemptions, asked.redemptions)
  const points = store.people.length * startPoints + asked.orders * pointsOfOrder - asked.redemptions * priceOfReward
  compare('points', found.points, points)
  compare('webhook events that came', hooks.size, found.events)
  compare('deliveries', found.delivered, found.events)
  // Email whose sending was interrupted is in doubt and may have arrived; all others arrived once.
  if (mails.different < found.sent) compare('mails that came', mails.different, found.sent)
  if (mails.different > found.sent + found.unknown) compare('mails that came', mails.different, found.sent + found.unknown)
  if (found.sent + found.unknown !== found.mails) {
    compare('mails settled', found.sent + found.unknown, found.mails)
    words.push(...(await otherMails(pool, store.organizationId)))
  }
  for await (const { problems } of verifyLedger(db, store.organizationId))
    for (const problem of problems) {
      lost++
      words.push(`ledger of ${problem.memberId}: ${problem.kind}`)
    }
  if (!isDeepStrictEqual(await stateOfMirror(db, mirror.organizationId), stateOfStore(mirror.of))) {
    lost++
    words.push('the mirror of the shop is not what the shop is')
  }
  return { lost, doubled, words }
}
