import { sql } from 'kysely'
import { isAllowedByShop } from '#core/store/connection/connections.reads.repository.ts'
import { customersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { WrittenMetafields, WrittenTags } from './tagging.tables.ts'

export const customersScope = 'write_customers'

/** Connected, with write access to customers. */
const isWritable = (organizationId: string) => isAllowedByShop(sql`${organizationId}`, customersScope)
const isActive = (organizationId: string) => sql`exists (select from loyalty_tagging g
  where g.organization_id = ${organizationId} and (g.tagging ->> 'isActive')::boolean)`
/** Customers that exist on the platform. */
const isOfShop = sql`c.external_id ~ '^[0-9]+$' and c.deleted_at is null`

/** uuids */
export type WhichMembers = 'all' | readonly string[] | { readonly tierId: string }

/** Queued members keep their place; a concurrent writer notices by the version. */
export async function markDue(trx: Trx, organizationId: string, members: WhichMembers, now: Date): Promise<number> {
  const those =
    members === 'all'
      ? sql`true`
      : 'tierId' in members
        ? sql`m.tier_id = ${members.tierId}`
        : sql`m.id = any(${[...members]}::uuid[])`
  const { rows } = await sql<{ count: number }>`
    with due as (
      insert into loyalty_tag_states as t (organization_id, member_id, due_at)
      select m.organization_id, m.id, ${now}::timestamptz
        from loyalty_members m join ${customersOf(organizationId)} c on c.id = m.customer_id
       where m.organization_id = ${organizationId} and ${those} and ${isOfShop}
         and ${isActive(organizationId)} and ${isWritable(organizationId)}
       order by m.id
      on conflict (organization_id, member_id) do update set due_at = coalesce(t.due_at, excluded.due_at),
        version = t.version + 1, attempts = 0, problem = null
      returning 1
    ) select count(*) as count from due`.execute(trx)
  return rows[0]?.count ?? 0
}

/** A member's state for the shop, and the last written state. */
export interface TaggedRow {
  readonly memberId: string
  readonly externalId: string
  readonly name: string | null
  readonly email: string | null
  readonly isMember: boolean
  readonly isReferrer: boolean
  readonly isReferred: boolean
  readonly tierId: string | null
  readonly balance: number
  readonly joinedAt: Date | null
  /** As the shop reported them; null if we wrote after that. */
  readonly customerTags: readonly string[] | null
  readonly tags: WrittenTags
  readonly metafields: WrittenMetafields
  readonly isWritten: boolean
  readonly isDue: boolean
  readonly version: number
  readonly attempts: number
}

/** Whether a member is the friend of an advocate, and that referral wasn't rejected. */
const isFriend = (friend: 'm' | 'f') => {
  const f = sql.id(friend)
  return sql`(${f}.referred_by is not null and not exists (select from loyalty_referrals r
    where r.organization_id = ${f}.organization_id and r.friend_customer_id = ${f}.customer_id
      and r.advocate_id = ${f}.referred_by and r.status = 'rejected'))`
}

const member = (organizationId: string) => sql`
  select m.id as "memberId", c.external_id as "externalId", c.name, c.email, m.status = 'member' as "isMember",
      exists (select from loyalty_members f where f.organization_id = m.organization_id and f.referred_by = m.id
        and ${isFriend('f')}) as "isReferrer", ${isFriend('m')} as "isReferred",
      m.tier_id as "tierId", m.balance, m.joined_at as "joinedAt",
      case when t.written_at is null or c.tags_at >= t.written_at then c.tags end as "customerTags",
      coalesce(t.tags, '{}') as tags, coalesce(t.metafields, '{}') as metafields, t.written_at is not null as "isWritten",
      t.due_at is not null as "isDue", coalesce(t.version, 0) as version, coalesce(t.attempts, 0) as attempts
    from loyalty_members m
    join ${customersOf(organizationId)} c on c.id = m.customer_id`

/** Claims the next due ones until `until`. */
export async function claimDue(
  trx: Trx,
  organizationId: string,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<TaggedRow[]> {
  const { rows: claimed } = await sql<{ member_id: string }>`
    update loyalty_tag_states set due_at = ${until}::timestamptz
     where organization_id = ${organizationId} and member_id in (
       select member_id from loyalty_tag_states where organization_id = ${organizationId} and due_at <= ${now}::timestamptz
        order by due_at, member_id limit ${limit} for update skip locked)
    returning member_id`.execute(trx)
  if (claimed.length === 0) return []
  const { rows } = await sql<TaggedRow>`${member(organizationId)}
    join loyalty_tag_states t on t.organization_id = m.organization_id and t.member_id = m.id
   where m.organization_id = ${organizationId} and m.id = any(${claimed.map(({ member_id }) => member_id)}::uuid[])
   order by m.id`.execute(trx)
  return rows
}

/** In id order, those that exist in the shop; empty if tagging is off or the shop is not writable. */
export async function listTagged(trx: Trx, organizationId: string, after: string | null, limit: number): Promise<TaggedRow[]> {
  const { rows } = await sql<TaggedRow>`${member(organizationId)}
    left join loyalty_tag_states t on t.organization_id = m.organization_id and t.member_id = m.id
   where m.organization_id = ${organizationId} and ${isOfShop} and (${after}::uuid is null or m.id > ${after}::uuid)
     and ${isActive(organizationId)} and ${isWritable(organizationId)}
   order by m.id limit ${limit}`.execute(trx)
  return rows
}

export interface Told {
  readonly memberId: string
  readonly version: number
  readonly tags: WrittenTags
  readonly metafields: WrittenMetafields
}

/** Written to the shop. Changes in the meantime are due again. `at` null: it was up to date. */
export async function noteTold(trx: Trx, organizationId: string, told: Told, now: Date, at: Date | null): Promise<void> {
  const { memberId, version, tags, metafields } = told
  await sql`
    update loyalty_tag_states set tags = ${JSON.stringify(tags)}::jsonb, metafields = ${JSON.stringify(metafields)}::jsonb,
        written_at = coalesce(${at}::timestamptz, written_at), attempts = 0, problem = null,
        due_at = case when version <> ${version} then ${now}::timestamptz end
     where organization_id = ${organizationId} and member_id = ${memberId}`.execute(trx)
}

/** The shop refused it; retried on the next change, or at night. */
export async function noteRefused(
  trx: Trx,
  organizationId: string,
  { memberId, version }: Pick<Told, 'memberId' | 'version'>,
  problem: string,
  now: Date,
): Promise<void> {
  await sql`
    update loyalty_tag_states set problem = ${problem.slice(0, 500)},
        due_at = case when version <> ${version} then ${now}::timestamptz end
     where organization_id = ${organizationId} and member_id = ${memberId}`.execute(trx)
}

/** Makes the claimed members due again at `at`. */
export async function putOff(trx: Trx, organizationId: string, memberIds: readonly string[], at: Date): Promise<void> {
  await sql`
    update loyalty_tag_states set due_at = ${at}::timestamptz, attempts = attempts + 1
     where organization_id = ${organizationId} and member_id = any(${[...memberIds]}::uuid[])`.execute(trx)
}

/** When the next one is due; null: none. */
export async function nextDue(trx: Trx, organizationId: string): Promise<Date | null> {
  const row = await trx
    .selectFrom('loyalty_tag_states')
    .select((eb) => eb.fn.min('due_at').as('at'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Our writes may be lost: the shop's state is unknown. */
export async function forgetTold(trx: Trx, organizationId: string): Promise<void> {
  await sql`
    update loyalty_tag_states set metafields = '{}', written_at = null where organization_id = ${organizationId}`.execute(trx)
}

export async function readFigures(trx: Trx, organizationId: string) {
  const { rows } = await sql<{ waiting: number; refused: number; lastWrittenAt: Date | null }>`
    select count(*) filter (where due_at is not null) as waiting, count(*) filter (where problem is not null) as refused,
        max(written_at) as "lastWrittenAt"
      from loyalty_tag_states where organization_id = ${organizationId}`.execute(trx)
  return rows[0] ?? { waiting: 0, refused: 0, lastWrittenAt: null }
}

/** All organizations with tagging on and a writable shop. */
export async function listTaggingOrganizations(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ organization_id: string }>`
    select g.organization_id from loyalty_tagging g
     where (g.tagging ->> 'isActive')::boolean and ${isAllowedByShop(sql`g.organization_id`, customersScope)}`.execute(trx)
  return rows.map(({ organization_id }) => organization_id)
}
