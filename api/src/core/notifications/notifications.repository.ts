import type { Platform } from '@yuko/contract/accounts/user'
import type { NotificationDetails } from '@yuko/contract/notifications/notification'
import { sql } from 'kysely'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import { newId } from '#platform/ids.ts'
import type { WaitingWork } from '#platform/ports/waiting-work.ts'

export interface Reader {
  readonly organizationId: string
  readonly userId: string
}

const isRead = ({ userId }: Reader) => sql<boolean>`exists (select from notification_reads r
  where r.organization_id = n.organization_id and r.notification_id = n.id and r.user_id = ${userId})`

/** Once for each cause, however often the job runs. Returns whether it was inserted. */
export async function insertNotification(
  trx: Trx,
  organizationId: string,
  {
    id = newId(),
    cause,
    at,
    details: { kind, ...details },
  }: { id?: string; cause: string; at: Date; details: NotificationDetails },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('notifications')
    .values({ organization_id: organizationId, id, kind, cause, details: jsonb(details), created_at: at })
    .onConflict((conflict) => conflict.columns(['organization_id', 'cause']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export function listNotificationRows(
  trx: Trx,
  reader: Reader,
  { limit, after }: { limit: number; after: { at: Date; id: string } | undefined },
) {
  let query = trx
    .selectFrom('notifications as n')
    .select(['n.id', 'n.kind', 'n.details', 'n.created_at', isRead(reader).as('is_read')])
    .where('n.organization_id', '=', reader.organizationId)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
  if (after) query = query.where(sql<boolean>`(n.created_at, n.id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return query.execute()
}
export type NotificationRow = Awaited<ReturnType<typeof listNotificationRows>>[number]

export async function countUnread(trx: Trx, reader: Reader, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from notifications n where n.organization_id = ${reader.organizationId} and not ${isRead(reader)} limit ${most}
    ) unread`.execute(trx)
  return rows[0]?.count ?? 0
}

/** All of them if no IDs are given. Returns the number that were unread. */
export async function markRead(trx: Trx, reader: Reader, ids: readonly string[] | undefined): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into notification_reads (organization_id, notification_id, user_id)
    select n.organization_id, n.id, ${reader.userId} from notifications n
     where n.organization_id = ${reader.organizationId} and (${ids === undefined} or n.id = any(${ids ?? []}::uuid[]))
    on conflict do nothing`.execute(trx)
  return Number(numAffectedRows)
}

/** Notifications only read what they mention. */
export function findImport(trx: Trx, organizationId: string, importId: string) {
  return trx
    .selectFrom('imports')
    .select(['status', 'file_name'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', importId)
    .executeTakeFirst()
}

/** The store's platform, for a notification's details. Empty: not chosen. */
export async function findPlatform(trx: Trx, organizationId: string): Promise<{ platform?: Platform }> {
  const row = await trx.selectFrom('organizations').select('platform').where('id', '=', organizationId).executeTakeFirst()
  return row?.platform ? { platform: row.platform } : {}
}

export async function findUserName(trx: Trx, userId: string): Promise<string | undefined> {
  return (await trx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst())?.name
}

export async function findWebhookUrl(trx: Trx, organizationId: string, id: string): Promise<string | undefined> {
  const find = trx
    .selectFrom('webhook_endpoints')
    .select('url')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
  return (await find.executeTakeFirst())?.url
}

/**
 * For every organization with new work since the last notification of this kind, or with work waiting for another week. At most
 * once a day.
 */
export async function insertWaiting(
  trx: Trx,
  kind: 'reviews.waiting' | 'proofs.waiting',
  { waiting, hasNewer }: WaitingWork,
  now: Date,
): Promise<void> {
  const cause = `${kind.replace('.', '-')}:${now.toISOString().slice(0, 10)}`
  await sql`
    insert into notifications (organization_id, id, kind, cause, details, created_at)
    select s.organization_id, gen_random_uuid(), ${kind}, ${cause},
           jsonb_build_object('count', s.pending), ${now}::timestamptz
      from (${waiting}) s
      left join lateral (select max(n.created_at) as at from notifications n
                          where n.organization_id = s.organization_id and n.kind = ${kind}) told on true
     where ${isOpen('s.organization_id')}
       and (told.at is null or told.at <= ${now}::timestamptz - interval '7 days'
            or ${hasNewer(sql`s.organization_id`, sql`told.at`)})
    on conflict do nothing`.execute(trx)
}

export async function deleteNotificationsBefore(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom('notifications').where('created_at', '<', before).execute()
}
