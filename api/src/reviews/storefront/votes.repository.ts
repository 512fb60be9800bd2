import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export interface VoteOf {
  readonly organizationId: string
  readonly reviewId: string
  readonly voterId: string
}

/** Locks the review, so that concurrent votes are counted one after the other. */
export function lockPublished(trx: Trx, organizationId: string, reviewId: string) {
  return trx
    .selectFrom('reviews')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', reviewId)
    .where('status', '=', 'published')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function findVote(trx: Trx, { organizationId, reviewId, voterId }: VoteOf): Promise<boolean | null> {
  const row = await trx
    .selectFrom('review_votes')
    .select('is_helpful')
    .where('organization_id', '=', organizationId)
    .where('review_id', '=', reviewId)
    .where('voter_id', '=', voterId)
    .executeTakeFirst()
  return row?.is_helpful ?? null
}

export async function saveVote(
  trx: Trx,
  { organizationId, reviewId, voterId }: VoteOf,
  isHelpful: boolean,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('review_votes')
    .values({ organization_id: organizationId, review_id: reviewId, voter_id: voterId, is_helpful: isHelpful, voted_at: at })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'review_id', 'voter_id']).doUpdateSet({ is_helpful: isHelpful, voted_at: at }),
    )
    .execute()
}

export async function deleteVote(trx: Trx, { organizationId, reviewId, voterId }: VoteOf): Promise<void> {
  await trx
    .deleteFrom('review_votes')
    .where('organization_id', '=', organizationId)
    .where('review_id', '=', reviewId)
    .where('voter_id', '=', voterId)
    .execute()
}

export async function countVotes(trx: Trx, { organizationId, reviewId }: VoteOf, change: { up: number; down: number }) {
  const { helpful_up: up, helpful_down: down } = await trx
    .updateTable('reviews')
    .set({ helpful_up: sql`helpful_up + ${change.up}`, helpful_down: sql`helpful_down + ${change.down}` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', reviewId)
    .returning(['helpful_up', 'helpful_down'])
    .executeTakeFirstOrThrow()
  return { up, down }
}
