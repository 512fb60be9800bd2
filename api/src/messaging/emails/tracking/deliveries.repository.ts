import type { EmailReference, EmailTypeName } from '@yuko/contract/emails/email-types'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import { countOf, reached } from '#platform/mail/mail-reach.ts'

interface NewDelivery {
  readonly emailId: string
  readonly type: EmailTypeName
  readonly version: number | null
  readonly reference: EmailReference
  readonly at: Date
}

export async function insertDelivery(trx: Trx, organizationId: string, delivery: NewDelivery): Promise<void> {
  const { emailId, type, version, reference, at } = delivery
  await trx
    .insertInto('email_deliveries')
    .values({
      organization_id: organizationId,
      email_id: emailId,
      type,
      template_version: version,
      reference: jsonb(reference),
      written_at: at,
    })
    .execute()
}

export type Touch = 'opened_at' | 'machine_opened_at' | 'clicked_at' | 'machine_clicked_at'

/** The email, if this is its first touch of the kind; undefined for later ones, and for deleted emails. */
export function recordTouch(trx: Trx, organizationId: string, emailId: string, touch: Touch, at: Date) {
  return trx
    .updateTable('email_deliveries')
    .set({ [touch]: at })
    .where('organization_id', '=', organizationId)
    .where('email_id', '=', emailId)
    .where(touch, 'is', null)
    .returning(['type', 'reference'])
    .executeTakeFirst()
}

/** Attributes a review to the last email of its request that was clicked, or sent. */
export async function countReview(trx: Trx, organizationId: string, requestId: string, at: Date): Promise<void> {
  await sql`
    update email_deliveries set reviews = reviews + 1
     where organization_id = ${organizationId} and email_id = (
       select email_id from email_deliveries
        where organization_id = ${organizationId} and reference ->> 'requestId' = ${requestId} and reference ? 'requestId'
          and written_at <= ${at}
        order by clicked_at desc nulls last, written_at desc limit 1)`.execute(trx)
}

/** Marks the last email of a request as clicked, unless another one of it was. */
export async function countVisit(trx: Trx, organizationId: string, requestId: string, at: Date): Promise<void> {
  await sql`
    with mails as (
      select email_id, written_at, clicked_at from email_deliveries
       where organization_id = ${organizationId} and reference ->> 'requestId' = ${requestId} and reference ? 'requestId')
    update email_deliveries set clicked_at = ${at}, clicks = greatest(clicks, 1), opens = greatest(opens, 1)
     where organization_id = ${organizationId}
       and email_id = (select email_id from mails where written_at <= ${at} order by written_at desc limit 1)
       and not exists (select from mails where clicked_at is not null)`.execute(trx)
}

export interface Period {
  readonly from: Date
  readonly before: Date
}

const figures = {
  sent: countOf('sent'),
  delivered: countOf('delivered'),
  opened: countOf('opened_by_people'),
  openedByPrograms: sql<number>`count(*) filter (where ${reached('opened')} and not ${reached('opened_by_people')})::int`,
  clicked: countOf('clicked'),
  reviews: sql<number>`coalesce(sum(d.reviews), 0)::int`,
}

export function figuresByType(trx: Trx, organizationId: string, period: Period) {
  return figuresOf(trx, organizationId, period).select('d.type').groupBy('d.type').execute()
}

/** Days in the time zone, only those with emails. */
export function figuresByDay(trx: Trx, organizationId: string, type: EmailTypeName, period: Period, timeZone: string) {
  const day = sql<string>`to_char(d.written_at at time zone ${timeZone}, 'YYYY-MM-DD')`
  return figuresOf(trx, organizationId, period)
    .where('d.type', '=', type)
    .select(day.as('day'))
    .groupBy('day')
    .orderBy('day')
    .execute()
}

function figuresOf(trx: Trx, organizationId: string, { from, before }: Period) {
  return trx
    .selectFrom('email_deliveries as d')
    .where('d.organization_id', '=', organizationId)
    .where('d.written_at', '>=', from)
    .where('d.written_at', '<', before)
    .select([
      figures.sent.as('sent'),
      figures.delivered.as('delivered'),
      figures.opened.as('opened'),
      figures.openedByPrograms.as('openedByPrograms'),
      figures.clicked.as('clicked'),
      figures.reviews.as('reviews'),
    ])
}

/** The bounds of a range of days, in a time zone. */
export async function periodOfDays(trx: Trx, from: string, to: string, timeZone: string): Promise<Period> {
  const { rows } = await sql<Period>`
    select ${from}::date::timestamp at time zone ${timeZone} as from,
      (${to}::date + 1)::timestamp at time zone ${timeZone} as before`.execute(trx)
  const [period] = rows
  if (!period) throw new Error('A select without a table has one row')
  return period
}
