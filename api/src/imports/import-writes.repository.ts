import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { ReviewRow } from './read-row.ts'

type Named = NonNullable<ReviewRow['product']>

export async function findProducts(trx: Trx, organizationId: string, products: readonly Named[]) {
  const externalIds = [...new Set(products.flatMap(({ externalId }) => externalId ?? []))]
  const handles = [...new Set(products.flatMap(({ handle }) => handle ?? []))]
  const { rows } = await sql<{ id: string; external_id: string | null; handle: string | null }>`
    select id, external_id, handle from products where organization_id = ${organizationId} and external_id = any(${externalIds}::text[])
    union
    select id, external_id, handle from products where organization_id = ${organizationId} and handle = any(${handles}::text[])`.execute(
    trx,
  )
  return rows
}

/** Answers how many were made; one whose id or handle somebody else just took is left out. */
export async function insertPlaceholders(
  trx: Trx,
  organizationId: string,
  importId: string,
  products: readonly (Named & { id: string; title: string })[],
): Promise<number> {
  const rows = await trx
    .insertInto('products')
    .values(
      products.map(({ id, title, externalId, handle, url }) => ({
        organization_id: organizationId,
        id,
        external_id: externalId,
        handle,
        title,
        url,
        image_url: null,
        is_placeholder: true,
        import_id: importId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.length
}

/** A review as it goes into the table, all of one import. */
export interface ReviewRecord {
  id: string
  row: number
  product_id: string | null
  rating: number
  title: string | null
  body: string
  author_name: string
  author_email: string | null
  external_id: string | null
  verification: 'none' | 'verified_buyer'
  status: ReviewRow['status']
  picture_count: number
  submitted_at: Date
  fingerprint: string
  reply: { id: string; body: string } | null
  pictures: string[]
}

export interface BatchScope {
  organizationId: string
  importId: string
  externalSource: string
  storeName: string
  now: Date
}

/** Writes a batch and answers the ids of the reviews that were not here yet; the others are left as they are. */
export async function insertReviews(trx: Trx, scope: BatchScope, records: readonly ReviewRecord[]): Promise<Set<string>> {
  if (records.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    insert into reviews (organization_id, id, product_id, rating, title, body, author_name, author_email, source, external_source, external_id,
      import_id, verification, status, picture_count, replied_at, submitted_at, published_at, fingerprint, created_at)
    select ${scope.organizationId}, id, product_id, rating, title, body, author_name, author_email, 'import', ${scope.externalSource}, external_id,
      ${scope.importId}, verification, status, picture_count, case when has_reply then submitted_at end, submitted_at,
      case when status = 'published' then submitted_at end, fingerprint, ${scope.now}::timestamptz
      from json_to_recordset(${JSON.stringify(records.map(rowOf))}::json) as r(id uuid, product_id uuid, rating smallint, title text, body text,
        author_name text, author_email text, external_id text, verification text, status text, picture_count smallint, has_reply boolean,
        submitted_at timestamptz, fingerprint uuid)
    on conflict do nothing
    returning id`.execute(trx)
  const created = new Set(rows.map(({ id }) => id))
  const fresh = records.filter(({ id }) => created.has(id))
  await insertReplies(trx, scope, fresh)
  await insertPictures(trx, scope, fresh)
  return created
}

function rowOf({ reply, pictures, row, ...columns }: ReviewRecord) {
  return { ...columns, has_reply: reply !== null }
}

async function insertReplies(
  trx: Trx,
  { organizationId, storeName }: BatchScope,
  records: readonly ReviewRecord[],
): Promise<void> {
  const replies = records.flatMap(({ id, submitted_at, reply }) =>
    reply === null
      ? []
      : [
          {
            organization_id: organizationId,
            id: reply.id,
            review_id: id,
            body: reply.body,
            author_display: storeName,
            author_user_id: null,
            // It was told long ago, by the program that the file comes from.
            notify_author: false,
            created_at: submitted_at,
            edited_at: null,
          },
        ],
  )
  if (replies.length > 0) await trx.insertInto('review_replies').values(replies).execute()
}

async function insertPictures(trx: Trx, { organizationId }: BatchScope, records: readonly ReviewRecord[]): Promise<void> {
  const pictures = records.flatMap(({ id, pictures }) =>
    pictures.map((source_url, index) => ({ organization_id: organizationId, review_id: id, position: index + 1, source_url })),
  )
  if (pictures.length > 0) await trx.insertInto('review_pictures').values(pictures).execute()
}

/** Which of the fingerprints are here already. */
export async function knownFingerprints(trx: Trx, organizationId: string, fingerprints: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ fingerprint: string }>`
    select fingerprint from reviews where organization_id = ${organizationId} and fingerprint = any(${[...fingerprints]}::uuid[])`.execute(
    trx,
  )
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}

/** Pairs `address product-id` that orders prove. */
export async function provenPurchases(trx: Trx, organizationId: string, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string; product_id: string }>`
    select distinct c.email, l.product_id
      from customers c
      join orders o on o.organization_id = c.organization_id and o.customer_id = c.id
      join order_lines l on l.organization_id = o.organization_id and l.order_id = o.id
     where c.organization_id = ${organizationId} and c.email = any(${[...emails]}::text[])`.execute(trx)
  return new Set(rows.map(({ email, product_id }) => `${email} ${product_id}`))
}

export interface IssueRecord {
  row: number
  level: 'error' | 'warning'
  issues: object[]
  cells: string[] | null
}

export async function insertIssueRows(
  trx: Trx,
  { organizationId, importId }: BatchScope,
  records: readonly IssueRecord[],
): Promise<void> {
  if (records.length === 0) return
  await sql`
    insert into import_rows (organization_id, import_id, row, level, issues, cells)
    select ${organizationId}, ${importId}, row, level, issues, cells
      from jsonb_to_recordset(${JSON.stringify(records.map(withoutNul))}::jsonb) as r(row integer, level text, issues jsonb, cells jsonb)`.execute(
    trx,
  )
}

/** jsonb cannot hold NUL, and refused rows are kept as they stood. */
function withoutNul(record: IssueRecord): IssueRecord {
  return { ...record, cells: record.cells?.map((cell) => cell.replaceAll('\0', '').toWellFormed()) ?? null }
}

/** One batch of an undo; answers how many reviews went. */
export async function deleteReviews(trx: Trx, organizationId: string, importId: string, limit: number): Promise<number> {
  const result = await sql`
    delete from reviews where organization_id = ${organizationId} and id in (
      select id from reviews where organization_id = ${organizationId} and import_id = ${importId} order by id limit ${limit})`.execute(
    trx,
  )
  return Number(result.numAffectedRows ?? 0)
}

/**
 * Placeholders that no review and no order stands on: of this import, and of earlier ones that are undone but whose
 * placeholders this one's reviews still needed.
 */
export async function deleteUnusedPlaceholders(trx: Trx, organizationId: string, importId: string): Promise<void> {
  await sql`
    delete from products p
     using imports i
     where p.organization_id = ${organizationId} and p.is_placeholder
       and i.organization_id = p.organization_id and i.id = p.import_id and (i.id = ${importId} or i.status = 'undone')
       and not exists (select from reviews r where r.organization_id = p.organization_id and r.product_id = p.id)
       and not exists (select from order_lines l where l.organization_id = p.organization_id and l.product_id = p.id)`.execute(
    trx,
  )
}

export async function findStoreName(trx: Trx, organizationId: string): Promise<string> {
  const { name } = await trx.selectFrom('organizations').select('name').where('id', '=', organizationId).executeTakeFirstOrThrow()
  return name
}

/** As the owner, because statistics are not for the program's roles; from a small sample, because all others wait meanwhile. */
export async function analyzeReviews(trx: Trx): Promise<void> {
  await sql`reset role`.execute(trx)
  await sql`set local default_statistics_target = 10`.execute(trx)
  await sql`analyze reviews, products, review_stats`.execute(trx)
}
