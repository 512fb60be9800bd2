import type { Language } from '@yuko/contract/accounts/languages'
import type { NotificationMail, NotificationMails } from '@yuko/contract/notifications/mails/notification-mails'
import { type RawBuilder, sql } from 'kysely'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Reader } from '../notifications.repository.ts'

const keyOf = { 'daily-digest': 'dailyDigest', 'low-ratings': 'lowRatings' } as const

/** Of members without a row. */
const defaults: NotificationMails = { dailyDigest: true, lowRatings: false }

export async function readMails(trx: Trx, { organizationId, userId }: Reader): Promise<NotificationMails> {
  const row = await trx
    .selectFrom('notification_mails')
    .select(['daily_digest as dailyDigest', 'low_ratings as lowRatings'])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? defaults
}

/** A digest that is turned on again comes on the next morning. */
export async function saveMails(trx: Trx, reader: Reader, mails: NotificationMails, now: Date): Promise<void> {
  const today = sql`(${now}::timestamptz at time zone o.timezone)::date`
  await sql`
    insert into notification_mails as m (organization_id, user_id, daily_digest, low_ratings, digest_on, updated_at)
    select member.organization_id, member.user_id, ${mails.dailyDigest}, ${mails.lowRatings},
           greatest(${joinedOn}, ${today} - 1), ${now}
      from memberships member join organizations o on o.id = member.organization_id
     where member.organization_id = ${reader.organizationId} and member.user_id = ${reader.userId}
    on conflict (organization_id, user_id) do update
      set daily_digest = excluded.daily_digest, low_ratings = excluded.low_ratings, updated_at = excluded.updated_at,
          digest_on = case when m.daily_digest then m.digest_on
                           else (select ${today} from organizations o where o.id = m.organization_id) end`.execute(trx)
}

export async function stopMail(trx: Trx, reader: Reader, mail: NotificationMail, now: Date): Promise<void> {
  await saveMails(trx, reader, { ...(await readMails(trx, reader)), [keyOf[mail]]: false }, now)
}

export interface DueDigest {
  readonly organizationId: string
  /** Today in the store's time zone. */
  readonly day: string
  readonly timeZone: string
}

/** Needs `member` and `o`. */
const joinedOn = sql`(member.joined_at at time zone o.timezone)::date`

/** From `from` on: members who want the digest, and haven't had that of the day. Those who joined today get none. */
const awaitingDigest = (day: RawBuilder<unknown>) => sql`
  from memberships member
  join organizations o on o.id = member.organization_id
  left join notification_mails chosen on chosen.organization_id = member.organization_id and chosen.user_id = member.user_id
 where coalesce(chosen.daily_digest, ${defaults.dailyDigest}) and coalesce(chosen.digest_on, ${joinedOn}) < ${day}`

/** Stores where it is morning and a member waits for today's digest. Needs a transaction of `asSystem`. */
export async function listDueDigests(trx: Trx, now: Date, morning: number): Promise<DueDigest[]> {
  const { rows } = await sql<DueDigest>`
    select o.id as "organizationId", local.at::date as day, o.timezone as "timeZone"
      from organizations o cross join lateral (select ${now}::timestamptz at time zone o.timezone as at) local
     where extract(hour from local.at) >= ${morning} and ${isOpen('o.id')}
       and exists (select ${awaitingDigest(sql`local.at::date`)} and member.organization_id = o.id)`.execute(trx)
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
export async function takeDigestReaders(trx: Trx, organizationId: string, day: string, now: Date): Promise<MailReader[]> {
  const { rows } = await sql<MailReader>`
    with taken as (
      insert into notification_mails as m (organization_id, user_id, daily_digest, low_ratings, digest_on, updated_at)
      select member.organization_id, member.user_id, ${defaults.dailyDigest}, ${defaults.lowRatings}, ${day}, ${now}
        ${awaitingDigest(sql`${day}::date`)} and member.organization_id = ${organizationId}
      on conflict (organization_id, user_id) do update set digest_on = excluded.digest_on
        where m.daily_digest and m.digest_on < excluded.digest_on
      returning user_id)
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
