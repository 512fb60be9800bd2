import type { ReviewStatus } from '@yuko/contract/reviews/review'
import { type Selectable, sql } from 'kysely'
import { productsOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { containing } from '#platform/db/expressions.ts'
import type { Schema } from '#platform/db/schema.ts'
import { newId } from '#platform/ids.ts'
import type { StoredSentence } from './summaries.tables.ts'

export type SummaryRow = Selectable<Schema['review_summaries']>

/** A product or, if it is in a group, the group with all its products. */
export interface SubjectRow {
  product_id: string
  title: string
  handle: string | null
  image_url: string | null
  url: string | null
  group_id: string | null
  group_name: string | null
  product_ids: string[]
  published: number
  critical: number
}

interface SubjectQuery {
  readonly productId?: string
  readonly q?: string | undefined
  /** Without a summary, those with fewer published reviews are left out. */
  readonly fewest: number
  readonly after?: { readonly published: number; readonly productId: string } | undefined
  readonly limit: number
}

/** Most reviews first. The product of a group is the first by title, or the requested one. */
export async function listSubjects(
  trx: Trx,
  organizationId: string,
  { productId, q, fewest, after, limit }: SubjectQuery,
): Promise<SubjectRow[]> {
  const own = sql`(select group_id from grouped_products where organization_id = ${organizationId} and product_id = ${productId ?? null}::uuid)`
  const { rows } = await sql<SubjectRow>`
    with subjects as (
      select m.group_id,
             (array_agg(p.id order by p.id = ${productId ?? null}::uuid desc nulls last, lower(p.title), p.id))[1] as product_id,
             array_agg(p.id) as product_ids,
             coalesce(sum(s.published), 0)::integer as published,
             coalesce(sum(s.stars_1 + s.stars_2), 0)::integer as critical
        from ${productsOf(organizationId)} p
        left join grouped_products m on m.organization_id = p.organization_id and m.product_id = p.id
        left join review_stats s on s.organization_id = p.organization_id and s.product_id = p.id
       where ${productId === undefined ? sql`true` : sql`p.id = ${productId} or m.group_id = ${own}`}
       group by m.group_id, coalesce(m.group_id, p.id)
      having ${q === undefined || q === '' ? sql`true` : sql`bool_or(p.title ilike ${containing(q)})`})
    select s.*, p.title, p.handle, p.image_url, p.url, g.name as group_name
      from subjects s
      join ${productsOf(organizationId)} p on p.id = s.product_id
      left join product_groups g on g.organization_id = ${organizationId} and g.id = s.group_id
     where (s.published >= ${fewest} or exists (
             select from review_summaries r where r.organization_id = ${organizationId}
                and (r.group_id = s.group_id or (s.group_id is null and r.product_id = s.product_id))))
       ${after ? sql`and (s.published, s.product_id) < (${after.published}, ${after.productId}::uuid)` : sql``}
     order by s.published desc, s.product_id desc limit ${limit}`.execute(trx)
  return rows
}

type Subject = Pick<SubjectRow, 'group_id' | 'product_id'>

/** Those of the subjects that have one. */
export async function findSummaries(trx: Trx, organizationId: string, subjects: readonly Subject[]): Promise<SummaryRow[]> {
  const groups = subjects.flatMap(({ group_id }) => group_id ?? [])
  const products = subjects.flatMap(({ group_id, product_id }) => (group_id === null ? product_id : []))
  return trx
    .selectFrom('review_summaries')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`(group_id = any(${groups}::uuid[]) or product_id = any(${products}::uuid[]))`)
    .execute()
}

export async function putSummary(
  trx: Trx,
  organizationId: string,
  { group_id, product_id }: Subject,
  summary: Pick<SummaryRow, 'locale' | 'summarized' | 'published' | 'published_at'> & {
    readonly sentences: readonly StoredSentence[]
  },
): Promise<void> {
  const written = { ...summary, sentences: JSON.stringify(summary.sentences) }
  const of = group_id === null ? { product_id } : { group_id }
  await trx
    .insertInto('review_summaries')
    .values({ organization_id: organizationId, id: newId(), ...of, ...written })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', group_id === null ? 'product_id' : 'group_id']).doUpdateSet(written),
    )
    .execute()
}

export async function deleteSummary(trx: Trx, organizationId: string, { group_id, product_id }: Subject): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('review_summaries')
    .where('organization_id', '=', organizationId)
    .where(group_id === null ? 'product_id' : 'group_id', '=', group_id ?? product_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export interface SourceRow {
  id: string
  product_id: string | null
  status: ReviewStatus
  rating: number
  title: string | null
  body: string
  author_name: string
  edited_at: Date | null
}

const sourceColumns = sql`id, product_id, status, rating, title, body, author_name, edited_at`

export async function listSources(trx: Trx, organizationId: string, reviewIds: readonly string[]): Promise<SourceRow[]> {
  if (reviewIds.length === 0) return []
  const { rows } = await sql<SourceRow>`
    select ${sourceColumns} from reviews
     where organization_id = ${organizationId} and id = any(${[...reviewIds]}::uuid[])`.execute(trx)
  return rows
}

/** The newest published reviews of products, so many of them with one or two stars. */
export async function listReviewsToRead(
  trx: Trx,
  organizationId: string,
  productIds: readonly string[],
  { critical, others }: { readonly critical: number; readonly others: number },
): Promise<SourceRow[]> {
  const newest = (stars: string, limit: number) => sql`
    (select ${sourceColumns} from reviews
      where organization_id = ${organizationId} and product_id = any(${[...productIds]}::uuid[]) and status = 'published'
        and rating ${sql.raw(stars)} 2
      order by submitted_at desc, id desc limit ${limit})`
  const { rows } = await sql<SourceRow>`${newest('<=', critical)} union all ${newest('>', others)}`.execute(trx)
  return rows
}
