import { guestSources, type Review } from '@yuko/contract/reviews/review'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export interface PastReview {
  readonly id: string
  readonly rating: number
  readonly title: string | null
  readonly body: string
  readonly author_name: string
  readonly author_email: string | null
  readonly ip_hash: string | null
  readonly source: Review['source']
  readonly verification: Review['verification']
  readonly spam_score: number | null
  readonly has_media: boolean
  readonly submitted_at: Date
}

/** The latest reviews of shoppers since a moment, newest first, as they were first submitted. */
export async function listPastReviews(trx: Trx, organizationId: string, since: Date, limit: number): Promise<PastReview[]> {
  const { rows } = await sql<PastReview>`
    with latest as (
      select * from reviews where organization_id = ${organizationId} and submitted_at > ${since} and status <> 'deleted'
         and source = any(${[...guestSources, 'request_email', 'manual_request']}::text[])
       order by submitted_at desc, id desc limit ${limit})
    select r.id, coalesce(v.rating, r.rating) as rating, case when v.id is null then r.title else v.title end as title,
           coalesce(v.body, r.body) as body, r.author_name, r.author_email, r.ip_hash, r.source, r.verification, r.spam_score,
           r.submitted_at, exists (select from review_media m where m.organization_id = r.organization_id and m.review_id = r.id)
             as has_media
      from latest r
      left join lateral (select * from review_versions v where v.organization_id = r.organization_id and v.review_id = r.id
                          order by v.version limit 1) v on true
     order by r.submitted_at desc, r.id desc`.execute(trx)
  return rows
}
