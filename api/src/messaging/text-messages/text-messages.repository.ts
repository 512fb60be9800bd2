import { type Selectable, sql, type Updateable } from 'kysely'
import { timeZoneOf } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Schema } from '#platform/db/schema.ts'
import { newId } from '#platform/ids.ts'
import type { WrittenText } from '#platform/ports/text-writer.ts'

export type TextRow = Selectable<Schema['text_messages']>
/** A text by its ID. */
export interface TextKey {
  readonly organizationId: string
  readonly textId: string
}

/** null: a text with this key exists. */
export async function insertText(trx: Trx, text: WrittenText, segments: number, now: Date): Promise<string | null> {
  const { organizationId, requestId, customerId, to, timeZone, ...rest } = text
  const row = await trx
    .insertInto('text_messages')
    .values({
      ...rest,
      organization_id: organizationId,
      id: newId(),
      request_id: requestId,
      customer_id: customerId,
      to_phone: to,
      time_zone: timeZone,
      segments,
      status: 'queued',
      queued_at: now,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const lockText = (trx: Trx, { organizationId, textId }: TextKey): Promise<TextRow | undefined> =>
  trx
    .selectFrom('text_messages')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', textId)
    .forUpdate()
    .executeTakeFirst()

export async function changeText(
  trx: Trx,
  { organization_id, id }: Pick<TextRow, 'organization_id' | 'id'>,
  change: Updateable<Schema['text_messages']>,
): Promise<void> {
  await trx.updateTable('text_messages').set(change).where('organization_id', '=', organization_id).where('id', '=', id).execute()
}

/** Taken by the provider in the calendar month of the store. */
export async function countTexts(trx: Trx, organizationId: string, now: Date) {
  const zone = timeZoneOf(organizationId)
  const { rows } = await sql<{ texts: number; segments: number }>`
    select count(*)::int as texts, coalesce(sum(segments), 0)::int as segments from text_messages
     where organization_id = ${organizationId}
       and sent_at >= date_trunc('month', ${now}::timestamptz at time zone ${zone}) at time zone ${zone}`.execute(trx)
  return rows[0] ?? { texts: 0, segments: 0 }
}
