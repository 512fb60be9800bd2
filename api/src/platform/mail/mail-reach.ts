import { sql } from 'kysely'

/** How far email got, as bits of the database's `mail_reach`: the only definition behind every email metric. */
export const reachBits = {
  sent: 1,
  waiting: 2,
  failed: 4,
  suppressed: 8,
  bounced: 16,
  delivered: 32,
  opened: 64,
  opened_by_people: 128,
  clicked: 256,
  unsubscribed: 512,
  complained: 1024,
} as const

export type Reach = keyof typeof reachBits

/** Of `d`, a row of email_deliveries. */
export const reachOfMail = sql<number>`mail_reach(d.state, d.delivered_at, d.bounced_at, d.opened_at, d.machine_opened_at, d.clicked_at,
  d.unsubscribed_at, d.complained_at)`

/** Of `d`, a row of email_deliveries: whether it got that far. Also used for the list behind a metric. */
export function reached(what: Reach | 'written') {
  return what === 'written' ? sql<boolean>`true` : sql<boolean>`(${reachOfMail} & ${sql.lit(reachBits[what])} <> 0)`
}

/** Of rows with `reach` and `n`: how many emails got that far. */
export function sumOf(what: Reach) {
  return sql<number>`coalesce(sum(n) filter (where reach & ${sql.lit(reachBits[what])} <> 0), 0)::int`
}

/** Of rows `d` of email_deliveries: how many got that far. */
export function countOf(what: Reach) {
  return sql<number>`count(*) filter (where ${reached(what)})::int`
}
