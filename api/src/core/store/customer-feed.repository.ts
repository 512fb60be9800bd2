import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { lockMirror } from './mirror/lock-mirror.repository.ts'
import type { CustomerNews } from './mirror/mirrored.ts'

export interface FedCustomer {
  id: string
  external_id: string | null
  email: string
  name: string | null
  first_name: string | null
  last_name: string | null
  phone: string | null
  /** null: not sent. */
  sms_state: string | null
  sms_updated_at: string | null
  locale: string | null
  /** undefined: not sent. null and empty lists clear the stored value. */
  tags: string[] | undefined
  country: string | null | undefined
  birthday: string | null | undefined
  /** They just became a customer. */
  isNews: boolean
}

interface Merged {
  created: number
  /** For all of them, whatever changed. */
  news: CustomerNews[]
}

interface Known {
  id: string
  tags: string[]
  /** Whether values were stored before, so that differences are changes. */
  wasTold: boolean
}

const hasSmsConsent = sql`f.sms_state is not null
  and coalesce(f.sms_updated_at >= c.sms_updated_at, true)`

/**
 * A customer known only by address gets the store's ID once it is sent. A row without an ID doesn't change customers with an ID,
 * because several people may share an address. A deleted customer stays deleted.
 */
export async function mergeCustomers(
  trx: Trx,
  organizationId: string,
  customers: readonly FedCustomer[],
  now: Date,
): Promise<Merged> {
  await lockMirror(trx, organizationId)
  const told = customers.map((one) => ({
    ...one,
    has_tags: one.tags !== undefined,
    has_country: one.country !== undefined,
    has_birthday: one.birthday !== undefined,
  }))
  const fed = sql`json_to_recordset(${JSON.stringify(told)}::json) as f(id uuid, external_id text, email text, name text,
    first_name text, last_name text, phone text, sms_state text, sms_updated_at timestamptz, locale text, tags text[], country text,
    birthday date, has_tags boolean, has_country boolean, has_birthday boolean)`
  // The affected rows are a separate list in the query, so that Postgres looks them up by index even without statistics for a
  // table that is being filled.
  const ids = customers.flatMap(({ external_id }) => external_id ?? [])
  const ofIds = sql`c.organization_id = ${organizationId} and c.external_id = any(${ids}::text[])`
  const ofEmails = sql`c.organization_id = ${organizationId} and c.external_id is null
    and c.email = any(${customers.map(({ email }) => email)}::text[])`
  // Two IDs may share an address: the first one takes the row without an ID.
  await sql`
    update customers c set external_id = f.external_id
      from (select distinct on (email) * from ${fed} where external_id is not null order by email, external_id) f
     where ${ofEmails} and c.email = f.email
       and not exists (select from customers k where k.organization_id = ${organizationId} and k.external_id = f.external_id)`.execute(
    trx,
  )
  // By ID and by address separately, here and below: an "or" or "case" of the two would scan all customers.
  const before = (one: ReturnType<typeof sql>) =>
    sql<Known>`select c.id, c.tags, c.fed_at is not null or c.platform_updated_at is not null as "wasTold" from customers c
      where ${one} and c.deleted_at is null`.execute(trx)
  const known = [...(await before(ofIds)).rows, ...(await before(ofEmails)).rows]
  const given = sql`email = f.email, name = coalesce(f.name, c.name), first_name = coalesce(f.first_name, c.first_name),
    last_name = coalesce(f.last_name, c.last_name), phone = coalesce(f.phone, c.phone), locale = coalesce(f.locale, c.locale),
    sms_state = case when ${hasSmsConsent} then f.sms_state when c.phone <> f.phone then null else c.sms_state end,
    sms_updated_at = case when ${hasSmsConsent} then f.sms_updated_at else c.sms_updated_at end,
    tags = case when f.has_tags then coalesce(f.tags, '{}') else c.tags end,
    country = case when f.has_country then f.country else c.country end,
    birthday = case when f.has_birthday then f.birthday else c.birthday end, fed_at = ${now}`
  const after = sql`c.id, f.id as "fedId", c.tags`
  const byId = await sql<Written>`
    update customers c set ${given} from ${fed}
     where ${ofIds} and c.deleted_at is null and c.external_id = f.external_id returning ${after}`.execute(trx)
  const byEmail = await sql<Written>`
    update customers c set ${given} from ${fed}
     where ${ofEmails} and c.deleted_at is null and f.external_id is null and c.email = f.email returning ${after}`.execute(trx)
  const fresh = (isNew: ReturnType<typeof sql>) => sql`
    select ${organizationId}::uuid, f.id, f.external_id, f.email, f.name, f.first_name, f.last_name, f.phone, f.sms_state, f.sms_updated_at, f.locale,
        coalesce(f.tags, '{}'), f.country, f.birthday, ${now}::timestamptz from ${fed}
     where ${isNew}`
  const created = await sql<Written>`
    insert into customers as c (organization_id, id, external_id, email, name, first_name, last_name, phone, sms_state, sms_updated_at, locale, tags, country,
      birthday, fed_at)
    ${fresh(sql`f.external_id is not null and not exists
      (select from customers k where k.organization_id = ${organizationId} and k.external_id = f.external_id)`)}
    union all
    ${fresh(sql`f.external_id is null and not exists
      (select from customers k where k.organization_id = ${organizationId} and k.email = f.email)`)}
    on conflict do nothing
    returning c.id, c.id as "fedId", c.tags`.execute(trx)
  const written = [...byId.rows, ...byEmail.rows, ...created.rows]
  return { created: created.rows.length, news: newsOf(written, known, customers) }
}

interface Written {
  id: string
  /** ID of the source row. */
  fedId: string
  tags: string[]
}

/** Tags are changes only for customers known before; for others it is unknown when they were added. */
function newsOf(written: readonly Written[], known: readonly Known[], customers: readonly FedCustomer[]): CustomerNews[] {
  const before = new Map(known.map((row) => [row.id, row]))
  const isNews = new Map(customers.map((row) => [row.id, row.isNews]))
  return written.map(({ id, fedId, tags }) => {
    const old = before.get(id)
    const isNew = !old?.wasTold && (isNews.get(fedId) ?? false)
    const had = old?.wasTold ? old.tags : isNew ? [] : tags
    return {
      id,
      isNew,
      addedTags: tags.filter((tag) => !had.includes(tag)),
      removedTags: had.filter((tag) => !tags.includes(tag)),
      hasSubscribed: false,
    }
  })
}
