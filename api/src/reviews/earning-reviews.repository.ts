import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { EarningReview, EarningReviews } from '#platform/ports/earning-reviews.ts'

const columns = sql`r.author_email as email, r.source, coalesce(r.archived_from, r.deleted_from, r.status) as status,
  r.rejection_reason as "rejectionReason", r.hold_reason as "holdReason", r.submitted_at as "submittedAt",
  exists (select from review_media p where p.organization_id = r.organization_id and p.review_id = r.id
    and p.state not in ('rejected', 'failed')) as "hasPicture"`

async function lock(trx: Trx, organizationId: string, reviewId: string): Promise<EarningReview | undefined> {
  const { rows } = await sql<EarningReview>`
    select ${columns} from reviews r where r.organization_id = ${organizationId} and r.id = ${reviewId} for update of r`.execute(
    trx,
  )
  return rows[0]
}

export const earningReviews: EarningReviews = {
  lock,
  submittedBetween: (organizationId, from, until) => sql`
    select r.id, ${columns} from reviews r
     where r.organization_id = ${organizationId} and r.submitted_at >= ${from}::timestamptz and r.submitted_at <= ${until}::timestamptz`,
}
