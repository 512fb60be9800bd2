import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { createManyReviews } from './many-reviews.ts'

/** A statement may take a minute. */
const batch = 20_000

/**
 * What a store's dashboards count, evenly over ten years until November 20, 2026: a fifth are reviews, a fifth review requests, and
 * three fifths emails with their opens and clicks.
 */
export async function writeManyEvents(db: Database, organizationId: string, events: number): Promise<void> {
  const [reviews, emails] = [events / 5, (events * 3) / 5]
  await createManyReviews(db, organizationId, reviews)
  const at = (count: number) => sql`timestamptz '2016-11-20' + n * interval '315 seconds' * (1000000.0 / ${count}::float)`
  await inBatches(
    db,
    reviews,
    (from, to) => sql`
    insert into review_requests (organization_id, id, kind, status, email, time_zone, placed_at, search_text, sent_at, delivered_at,
      opened_at, clicked_at, asked, reviewed, decided_at, created_at)
    select ${organizationId}, gen_random_uuid(), 'automatic', case when n % 10 = 0 then 'completed' else 'delivered' end,
           'buyer' || n || '@people.example', 'UTC', at, 'buyer' || n, at, at, case when n % 2 = 0 then at end,
           case when n % 5 = 0 then at end, 1, case when n % 10 = 0 then 1 else 0 end, at, at
      from (select n, ${at(reviews)} as at from generate_series(${from}::int, ${to}::int) n) numbered`,
  )
  await inBatches(
    db,
    emails,
    (from, to) => sql`
    insert into email_deliveries (organization_id, email_id, type, state, written_at, delivered_at, opened_at, machine_opened_at,
      clicked_at, opens)
    select ${organizationId}, gen_random_uuid(), 'review-request', 'sent', at, at, case when n % 3 = 0 then at end,
           case when n % 4 = 0 then at end, case when n % 10 = 0 then at end, 1
      from (select n, ${at(emails)} as at from generate_series(${from}::int, ${to}::int) n) numbered`,
  )
  await inBatches(
    db,
    Math.ceil(emails / 100),
    (from, to) => sql`
    insert into email_conversions (organization_id, order_id, email_id, revenue_minor, currency, by_click, ordered_at)
    select ${organizationId}, gen_random_uuid(), email_id, 4900, 'EUR', true, written_at
      from (select email_id, written_at, row_number() over (order by written_at) as n from email_deliveries
             where organization_id = ${organizationId} and clicked_at is not null) clicked
     where n between ${from} and ${to}`,
  )
}

async function inBatches(
  db: Database,
  count: number,
  insert: (from: number, to: number) => ReturnType<typeof sql>,
): Promise<void> {
  for (let from = 1; from <= count; from += batch)
    await db.asSystem((trx) => insert(from, Math.min(from + batch - 1, count)).execute(trx))
}
