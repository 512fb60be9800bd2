import type { VideoFormat } from '@yuko/contract/reviews/media'
import type { ReviewSort } from '@yuko/contract/widgets/widget-parts'
import { type RawBuilder, sql } from 'kysely'
import { productsOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { containing } from '#platform/db/expressions.ts'
import type { Cell, Filter } from './facets.ts'

export interface Selection {
  readonly organizationId: string
  /** Those whose reviews are shown together. null: the whole store. */
  readonly productIds: readonly string[] | null
  readonly filter: Filter
  readonly text: TextSearch | null
}

/** Every word must be in the title or text. If the index finds few candidates, only those are checked. */
export interface TextSearch {
  readonly words: readonly string[]
  readonly candidates: readonly string[] | null
}

/** The end of the previous page. */
export interface After {
  readonly step: number
  readonly score: number
  readonly submittedAt: Date
  readonly id: string
}

const score = sql<number>`(r.helpful_up - r.helpful_down)`

/**
 * An order is a list of steps; within each, the newest are first (or before them those with the most votes). Each step is an
 * index range, so a page costs the same at any depth.
 */
interface Step {
  readonly where: RawBuilder<boolean>
  readonly rating?: number
  readonly isByScore?: true
}

const ofRating = (rating: number): Step => ({ rating, where: sql<boolean>`r.rating = ${rating}` })

const steps: Readonly<Record<ReviewSort, readonly Step[]>> = {
  most_recent: [{ where: sql<boolean>`true` }],
  highest: [5, 4, 3, 2, 1].map(ofRating),
  lowest: [1, 2, 3, 4, 5].map(ofRating),
  helpful: [
    { where: sql<boolean>`r.helpful_up <> r.helpful_down and ${score} > 0`, isByScore: true },
    { where: sql<boolean>`r.helpful_up = r.helpful_down` },
    { where: sql<boolean>`r.helpful_up <> r.helpful_down and ${score} < 0`, isByScore: true },
  ],
  media_first: [{ where: sql<boolean>`r.picture_count > 0` }, { where: sql<boolean>`r.picture_count = 0` }],
  featured: [{ where: sql<boolean>`r.is_featured` }, { where: sql<boolean>`not r.is_featured` }],
}

export interface PublishedQuery extends Selection {
  readonly sort: ReviewSort
  readonly limit: number
  readonly after: After | null
}

/** Selects only what shoppers may see. */
export async function listPublished(trx: Trx, query: PublishedQuery) {
  const { sort, limit, after, filter } = query
  const rows: (PublishedRow & { step: number })[] = []
  for (const [index, step] of steps[sort].entries()) {
    if (after && index < after.step) continue
    if (step.rating && filter.ratings && !filter.ratings.includes(step.rating)) continue
    const found = await listStep(trx, query, step, limit - rows.length, after?.step === index ? after : null)
    rows.push(...found.map((row) => ({ ...row, step: index })))
    if (rows.length >= limit) break
  }
  return rows
}

function listStep(trx: Trx, selection: Selection, step: Step, limit: number, after: After | null) {
  let query = trx
    .selectFrom('reviews as r')
    .leftJoin(productsOf(selection.organizationId).as('p'), 'p.id', 'r.product_id')
    .leftJoin('review_replies as y', (join) =>
      join.onRef('y.organization_id', '=', 'r.organization_id').onRef('y.review_id', '=', 'r.id'),
    )
    .select([
      'r.id',
      'r.product_id',
      'r.variant_title',
      'r.rating',
      'r.title',
      'r.body',
      'r.language',
      'r.author_name',
      'r.verification',
      'r.source',
      'r.is_featured',
      'r.is_incentivized',
      'r.helpful_up',
      'r.helpful_down',
      'r.submitted_at',
      'r.picture_count',
      'p.title as product_title',
      'p.url as product_url',
      'y.body as reply_body',
      'y.author_display as reply_author',
      'y.created_at as reply_at',
    ])
    .where('r.organization_id', '=', selection.organizationId)
    .where(inStep(selection, step, limit, after))
    .limit(limit)
  if (step.isByScore) query = query.orderBy(score, 'desc')
  return query.orderBy('r.submitted_at', 'desc').orderBy('r.id', 'desc').execute()
}
export type PublishedRow = Awaited<ReturnType<typeof listStep>>[number]

/** Of several products, each one's index range is read up to the limit: a page of a group costs as much at any depth, too. */
function inStep(selection: Selection, step: Step, limit: number, after: After | null): RawBuilder<boolean> {
  const parts = [selected(selection), step.where, ...(after ? [isAfter(after, step)] : [])]
  const { productIds } = selection
  const all = sql<boolean>`(${sql.join(parts, sql` and `)})`
  if (productIds === null || productIds.length === 1) return all
  return sql<boolean>`r.id = any(array(
    select top.id from unnest(${[...productIds]}::uuid[]) as one (product_id)
     cross join lateral (
       select r.id from reviews r where r.product_id = one.product_id and ${all}
        order by ${step.isByScore ? sql`${score} desc,` : sql``} r.submitted_at desc, r.id desc limit ${limit}) top))`
}

function isAfter({ score: last, submittedAt, id }: After, { isByScore }: Step): RawBuilder<boolean> {
  const time = sql`${submittedAt}::timestamptz, ${id}::uuid`
  return isByScore
    ? sql<boolean>`(${score}, r.submitted_at, r.id) < (${last}::integer, ${time})`
    : sql<boolean>`(r.submitted_at, r.id) < (${time})`
}

/** Whether the shop shows the answers to a question; written ones are for the merchant only. */
const isShown = sql<boolean>`(q.is_active and q.show_in_widget and q.type <> 'text')`

const mostVideos = 1000

/** Of a whole store, among its newest videos: they may be rare, and a search among all reviews with pictures would not end. */
function hasVideo(organizationId: string, isOfStore: boolean): RawBuilder<boolean> {
  const video = sql`m.organization_id = ${organizationId} and m.state = 'approved' and m.video_format is not null`
  return isOfStore
    ? sql<boolean>`r.id = any(array(select m.review_id from review_media m where ${video} order by m.id desc limit ${mostVideos}))`
    : sql<boolean>`r.picture_count > 0 and exists (select from review_media m where ${video} and m.review_id = r.id)`
}

function selected({ organizationId, productIds, filter, text }: Selection): RawBuilder<boolean> {
  const parts = [sql`r.organization_id = ${organizationId}`, sql`r.status = 'published'`]
  const [only] = productIds ?? []
  if (productIds)
    parts.push(productIds.length === 1 ? sql`r.product_id = ${only}` : sql`r.product_id = any(${[...productIds]}::uuid[])`)
  if (filter.ratings) parts.push(sql`r.rating = any(${[...filter.ratings]}::smallint[])`)
  if (filter.hasMedia) parts.push(sql`r.picture_count > 0`)
  if (filter.isVerified) parts.push(sql`r.verification = 'verified_buyer'`)
  if (filter.language) parts.push(sql`r.language = ${filter.language}`)
  if (filter.must === 'have_text') parts.push(sql`r.body <> ''`)
  if (filter.must === 'have_video') parts.push(hasVideo(organizationId, productIds === null))
  for (const [questionId, values] of filter.answers ?? [])
    parts.push(sql`exists (
      select from review_answers a
        join custom_questions q on q.organization_id = a.organization_id and q.id = a.question_id and ${isShown}
       where a.organization_id = r.organization_id and a.review_id = r.id
         and a.question_id = ${questionId} and a.value = any(${[...values]}::text[]))`)
  if (text?.candidates) parts.push(sql`r.id = any(${[...text.candidates]}::uuid[])`)
  // The index includes the author's name and address, which shoppers may not search: the words must be in the text.
  for (const word of text?.words ?? []) parts.push(sql`concat_ws(' ', r.title, r.body) ilike ${containing(word)}`)
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}

/** The number of published reviews per combination of shopper filters. */
export async function countCells(trx: Trx, selection: Selection): Promise<Cell[]> {
  const {
    organizationId,
    productIds,
    text,
    filter: { answers },
  } = selection
  const { rows } =
    productIds === null && text === null && !answers
      ? await sql<Cell>`
          select rating, verification = 'verified_buyer' as "isVerified", has_pictures as "hasMedia", language, sum(n)::integer as n
            from review_facets where organization_id = ${organizationId} and status = 'published'
           group by 1, 2, 3, 4`.execute(trx)
      : await sql<Cell>`
          select r.rating, r.verification = 'verified_buyer' as "isVerified", r.picture_count > 0 as "hasMedia", r.language,
                 count(*)::integer as n
            from reviews r where ${selected({ ...selection, filter: { answers } })}
           group by 1, 2, 3, 4`.execute(trx)
  return rows
}

/** How many of the selected reviews give each answer to these questions. */
export async function countAnswersOf(trx: Trx, selection: Selection, questionIds: readonly string[]) {
  const { rows } = await sql<{ questionId: string; value: string; n: number }>`
    select a.question_id as "questionId", a.value, count(*)::integer as n
      from reviews r
      join review_answers a on a.organization_id = r.organization_id and a.review_id = r.id
     where ${selected(selection)} and a.question_id = any(${[...questionIds]}::uuid[])
     group by 1, 2`.execute(trx)
  return rows
}

const mostCandidates = 1000

/** The reviews that may contain the words; null if there are too many to list. */
export async function findCandidates(trx: Trx, query: string): Promise<string[] | null> {
  const { rows } = await sql<{ id: string }>`select search_reviews(${query}::tsquery, ${mostCandidates}) as id`.execute(trx)
  return rows.length < mostCandidates ? rows.map(({ id }) => id) : null
}

export interface PictureRow {
  id: string
  revision: number
  width: number | null
  height: number | null
  alt: string | null
  /** The question that it answers, while it is asked. */
  question: string | null
  video_format: VideoFormat | null
  video_ms: number | null
}

/** The approved pictures and videos of each review. */
export async function listPicturesOf(
  trx: Trx,
  organizationId: string,
  reviewIds: readonly string[],
): Promise<Map<string, PictureRow[]>> {
  const pictures = new Map<string, PictureRow[]>()
  if (reviewIds.length === 0) return pictures
  const rows = await trx
    .selectFrom('review_media as m')
    .leftJoin('custom_questions as q', (join) =>
      join.onRef('q.organization_id', '=', 'm.organization_id').onRef('q.id', '=', 'm.question_id').on('q.is_active', '=', true),
    )
    .select(['m.review_id', 'm.id', 'm.revision', 'm.width', 'm.height', 'm.alt', 'm.video_format', 'm.video_ms'])
    .select('q.label as question')
    .where('m.organization_id', '=', organizationId)
    .where(sql<boolean>`m.review_id = any(${[...reviewIds]}::uuid[])`)
    .where('m.state', '=', 'approved')
    .orderBy('m.review_id')
    .orderBy('m.position')
    .orderBy('m.id')
    .execute()
  for (const { review_id, ...row } of rows) {
    const key = review_id ?? ''
    pictures.set(key, [...(pictures.get(key) ?? []), row])
  }
  return pictures
}
