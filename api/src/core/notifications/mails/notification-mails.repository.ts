import type { Language } from '@yuko/contract/accounts/languages'
import type { NotificationMail, NotificationMails } from '@yuko/contract/notifications/mails/notification-mails'
import { sql } from 'kysely'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Reader } from '../notifications.repository.ts'

const columnOf = { 'daily-digest': 'daily_digest', 'low-ratings': 'low_ratings' } as const

export async function readMails(trx: Trx, { organizationId, userId }: Reader): Promise<NotificationMails> {
  const row = await trx
    .selectFrom('notification_mails')
    .select(['daily_digest as dailyDigest', 'low_ratings as lowRatings'])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? { dailyDigest: false, lowRatings: false }
}

/** The first digest comes on the next morning. */
export async function saveMails(trx: Trx, reader: Reader, mails: NotificationMails, now: Date): Promise<void> {
  await sql`
    insert into notification_mails as m (organization_id, user_id, daily_digest, low_ratings, digest_on, updated_at)
    select id, ${reader.userId}, ${mails.dailyDigest}, ${mails.lowRatings}, (${now}::timestamptz at time zone timezone)::date, ${now}
      from organizations where id = ${reader.organizationId}
    on conflict (organization_id, user_id) do update
      set daily_digest = excluded.daily_digest, low_ratings = excluded.low_ratings, updated_at = excluded.updated_at,
          digest_on = case when m.daily_digest then m.digest_on else excluded.digest_on end`.execute(trx)
}

export async function stopMail(trx: Trx, { organizationId, userId }: Reader, mail: NotificationMail, now: Date): Promise<void> {
  await trx
    .updateTable('notification_mails')
    .set({ [columnOf[mail]]: false, updated_at: now })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute()
}

export interface DueDigest {
  readonly organizationId: string
  /** Today in the store's time zone. */
  readonly day: string
  readonly timeZone: string
}

/** Stores where it is morning and a member waits for today's digest. Needs a transaction of `asSystem`. */
export async function listDueDigests(trx: Trx, now: Date, morning: number): Promise<DueDigest[]> {
  const { rows } = await sql<DueDigest>`
    select o.id as "organizationId", local.at::date as day, o.timezone as "timeZone"
      from organizations o cross join lateral (select ${now}::timestamptz at time zone o.timezone as at) local
     where extract(hour from local.at) >= ${morning} and ${isOpen('o.id')}
       and exists (select from notification_mails m
                    where m.organization_id = o.id and m.daily_digest and m.digest_on < local.at::date)`.execute(trx)
  return rows
}

export interface MailReader {
  readonly userId: string
  readonly email: string
  readonly language: Language
}

/** Active members with a verified address, in their language or the store's. */
const readersOf = (organizationId: string) => sql`
  select m.user_id as "userId", u.email, coalesce(u.language, o.locale) as language
    from memberships m
    join users u on u.id = m.user_id
    join organizations o on o.id = m.organization_id
   where m.organization_id = ${organizationId} and m.suspended_at is null and u.email_verified_at is not null
     and u.email not like '%@staff.invalid'`

/** Marks the digest of the day as handled. Returns its readers, only once. */
export async function takeDigestReaders(trx: Trx, organizationId: string, day: string): Promise<MailReader[]> {
  const { rows } = await sql<MailReader>`
    with taken as (
      update notification_mails set digest_on = ${day}
       where organization_id = ${organizationId} and daily_digest and digest_on < ${day} returning user_id)
    select readers.* from (${readersOf(organizationId)}) readers join taken on taken.user_id = readers."userId"`.execute(trx)
  return rows
}

export async function listLowRatingReaders(trx: Trx, organizationId: string): Promise<MailReader[]> {
  const { rows } = await sql<MailReader>`
    select readers.* from (${readersOf(organizationId)}) readers
      join notification_mails c on c.organization_id = ${organizationId} and c.user_id = readers."userId" and c.low_ratings`.execute(
    trx,
  )
  return rows
}
