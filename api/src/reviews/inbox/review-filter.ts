import type { countReviews } from '@yuko/contract/reviews/count-reviews'
import type { ReviewStatus } from '@yuko/contract/reviews/review'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { z } from 'zod'
import { importIds, productIds, tagIds } from '#ids.ts'
import type { Schema } from '#platform/db/schema.ts'
import { givesAnswer } from '../custom-questions/chosen-answer.ts'
import { speaksOf } from '../topics/speaks-of.ts'

/** The query string of list and counts, parsed by the contract. */
export type ReviewFilter = z.output<NonNullable<typeof countReviews.query>> & {
  status?: ReviewStatus[] | undefined
  authorEmail?: string
}

/**
 * How `q` is answered: by the ids an index found, or, for words that thousands of reviews contain, by testing `each` row of a
 * page (a subquery that cannot become a join, so the page order leads) or `all` of them for a count.
 */
export type SearchPlan = { kind: 'none' } | { kind: 'ids'; ids: string[] } | { kind: 'each' | 'all'; query: string }

export interface FilterScope {
  organizationId: string
  filter: ReviewFilter
  timeZone: string
  search: SearchPlan
}

/** The filter as conditions on `reviews as r`; partial indexes match `hasPictures`, `isReplied` and `isFeatured` when they are true. */
export function matching({ organizationId, filter, timeZone, search }: FilterScope) {
  return (eb: ExpressionBuilder<{ r: Schema['reviews'] }, 'r'>): Expression<SqlBool> => {
    const all: Expression<SqlBool>[] = [eb('r.organization_id', '=', organizationId)]
    all.push(filter.status ? eb('r.status', 'in', some(filter.status)) : eb('r.status', '<>', 'deleted'))
    if (filter.rating) all.push(eb('r.rating', 'in', some(filter.rating)))
    if (filter.source) all.push(eb('r.source', 'in', some(filter.source)))
    if (filter.verification) all.push(eb('r.verification', 'in', some(filter.verification)))
    if (filter.productId) all.push(eb('r.product_id', '=', productIds.toUuid(filter.productId)))
    if (filter.authorEmail) all.push(eb('r.author_email', '=', filter.authorEmail))
    if (filter.importId) all.push(eb('r.import_id', '=', importIds.toUuid(filter.importId)))
    if (filter.holdReason) all.push(eb('r.hold_reason', 'in', some(filter.holdReason)))
    if (filter.tagId)
      all.push(sql`r.id in (select t.review_id from tagged_reviews t
        where t.organization_id = ${organizationId} and t.tag_id = ${tagIds.toUuid(filter.tagId)})`)
    if (filter.answer) all.push(givesAnswer(organizationId, filter.answer))
    if (filter.topic || filter.sentiment) all.push(speaksOf(organizationId, filter))
    if (filter.language) all.push(eb('r.language', '=', filter.language))
    if (filter.hasPictures !== undefined) all.push(filter.hasPictures ? sql`r.picture_count > 0` : sql`r.picture_count = 0`)
    if (filter.isReplied !== undefined) all.push(eb('r.replied_at', filter.isReplied ? 'is not' : 'is', null))
    if (filter.isFeatured !== undefined) all.push(filter.isFeatured ? sql`r.is_featured` : sql`not r.is_featured`)
    if (filter.from) all.push(sql`r.submitted_at >= ${filter.from}::date::timestamp at time zone ${timeZone}`)
    if (filter.to) all.push(sql`r.submitted_at < (${filter.to}::date + 1)::timestamp at time zone ${timeZone}`)
    if (search.kind === 'ids') all.push(sql`r.id = any(${search.ids}::uuid[])`)
    if (search.kind === 'each')
      all.push(sql`(select s.words @@ ${search.query}::tsquery from review_search s
        where s.organization_id = ${organizationId} and s.review_id = r.id)`)
    if (search.kind === 'all')
      all.push(sql`exists (select from review_search s where s.organization_id = ${organizationId} and s.review_id = r.id
        and s.words @@ ${search.query}::tsquery)`)
    return eb.and(all)
  }
}

/** `status=` without a value means no filter, not an empty result; SQL has no empty list. */
function some<T>(values: readonly T[]): readonly (T | null)[] {
  return values.length === 0 ? [null] : values
}
