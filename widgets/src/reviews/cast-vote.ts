import type { ReplyOf } from '@yuko/contract/endpoint'
import type { voteOnReview } from '@yuko/contract/storefront/vote-on-review'

interface Kept {
  voter?: string
  votes: Record<string, 'up' | 'down'>
}

const keyOf = (store: string) => `yuko-votes:${store}`

/** Without storage, a vote counts once and is forgotten here. */
function kept(store: string): Kept {
  try {
    return JSON.parse(localStorage.getItem(keyOf(store)) ?? '') as Kept
  } catch {
    return { votes: {} }
  }
}

/** This browser's votes on the store's reviews. Stored only when someone votes. */
export const votesOf = (store: string): Kept['votes'] => kept(store).votes

/** Null if it was refused: the counts stay. */
export async function castVote(
  origin: string,
  store: string,
  reviewId: string,
  vote: 'up' | 'down' | null,
): Promise<ReplyOf<typeof voteOnReview> | null> {
  const { voter, votes } = kept(store)
  try {
    const response = await fetch(`${origin}/api/v1/storefront/${encodeURIComponent(store)}/reviews/${reviewId}/votes`, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ vote, voter }),
    })
    if (!response.ok) return null
    const counts = (await response.json()) as ReplyOf<typeof voteOnReview>
    delete votes[reviewId]
    if (vote) votes[reviewId] = vote
    try {
      localStorage.setItem(keyOf(store), JSON.stringify({ voter: counts.voter, votes } satisfies Kept))
    } catch {
      // It counts anyway.
    }
    return counts
  } catch {
    return null
  }
}
