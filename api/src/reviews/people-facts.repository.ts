import { sql } from 'kysely'
import { productsOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { ReviewFacts, ReviewOfPerson, UnansweredRequest } from '#platform/ports/people-facts.ts'

/** A review whose author left an address. */
async function review(trx: Trx, organizationId: string, id: string): Promise<ReviewOfPerson | undefined> {
  const { rows } = await sql<ReviewOfPerson>`
    select r.id, r.author_email, r.author_name, r.rating, r.title, r.body, r.picture_count, r.verification, r.submitted_at,
        r.published_at, r.product_id, p.title as product_title, p.url as product_url, p.image_url as product_image, a.body as reply
      from reviews r
      left join ${productsOf(organizationId)} p on p.id = r.product_id
      left join review_replies a on a.organization_id = r.organization_id and a.review_id = r.id
     where r.organization_id = ${organizationId} and r.id = ${id} and r.author_email is not null`.execute(trx)
  return rows[0]
}

async function request(trx: Trx, organizationId: string, id: string) {
  return trx
    .selectFrom('review_requests')
    .select(['id', 'email', 'name', 'order_id', 'expires_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

const unanswered: ReviewFacts['unanswered'] = async (trx, organizationId, { from, to, after, limit }) => {
  const { rows } = await sql<UnansweredRequest>`
    select id, email, order_id, sent_at from review_requests
     where organization_id = ${organizationId} and sent_at > ${from} and sent_at <= ${to} and completed_at is null and reviewed = 0
       and status not in ('skipped', 'cancelled') and email is not null and id > ${after}
     order by id limit ${limit}`.execute(trx)
  return rows
}

export const reviewFacts: ReviewFacts = { review, request, unanswered }
