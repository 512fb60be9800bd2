import type { ReplyOf } from '@yuko/contract/endpoint'
import type { voteOnAnswer } from '@yuko/contract/storefront/vote-on-answer'
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

/** This browser's votes on the store's reviews and answers. Stored only when someone votes. */
export const votesOf = (store: string): Kept['votes'] => kept(store).votes

interface Replies {
  readonly reviews: ReplyOf<typeof voteOnReview>
  readonly answers: ReplyOf<typeof voteOnAnswer>
}

/** Null if it was refused: the counts stay. */
export async function castVote<Kind extends keyof Replies>(
  origin: string,
  store: string,
  kind: Kind,
  id: string,
  vote: 'up' | 'down' | null,
): Promise<Replies[Kind] | null> {
  const { voter, votes } = kept(store)
  try {
    const response = await fetch(`${origin}/api/v1/storefront/${encodeURIComponent(store)}/${kind}/${id}/votes`, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ vote, voter }),
    })
    if (!response.ok) return null
    const counts = (await response.json()) as Replies[Kind]
    delete votes[id]
    if (vote) votes[id] = vote
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
