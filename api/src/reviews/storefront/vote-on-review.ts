import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { countVotes, deleteVote, findVote, lockPublished, saveVote, type VoteOf } from './votes.repository.ts'

export type Vote = 'up' | 'down' | null

const counted = (isHelpful: boolean | null) => ({ up: isHelpful === true ? 1 : 0, down: isHelpful === false ? 1 : 0 })

/** Sets the voter's one vote on the review. Returns the totals. */
export async function voteOnReview(trx: Trx, of: VoteOf, vote: Vote, now: Date): Promise<{ up: number; down: number }> {
  if (!(await lockPublished(trx, of.organizationId, of.reviewId)))
    throw new Refusal('review.not-found', 'This review doesn’t exist')
  const before = counted(await findVote(trx, of))
  const after = counted(vote === null ? null : vote === 'up')
  if (vote === null) await deleteVote(trx, of)
  else await saveVote(trx, of, vote === 'up', now)
  return countVotes(trx, of, { up: after.up - before.up, down: after.down - before.down })
}
