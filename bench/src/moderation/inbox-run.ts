import { type Latency, latencyOf } from '#reviews/latency.ts'
import type { Inbox } from './open-inbox.ts'

export interface InboxReading {
  /** By query. */
  lists: Record<string, Latency>
  counts: Record<string, Latency>
  facets: Record<string, Latency>
  exportPerSecond: number
}

/** Each query several times, alternately, so that all see the same load on the machine. */
export async function readInbox(inbox: Inbox, rounds: number): Promise<InboxReading> {
  const { tagId, productId } = inbox
  const filters = {
    everything: '',
    pending: 'status=pending',
    'held for bad words': 'status=pending&holdReason=profanity',
    'one star, verified, unanswered': 'rating=1&verification=verified_buyer&isReplied=false',
    'with pictures': 'hasPictures=true',
    'a rare language': 'language=de',
    'a rare source': 'source=qr',
    'a source that nobody uses': 'source=api',
    tagged: `tagId=${tagId}`,
    'of a product': `productId=${productId}`,
    'of a month': 'from=2026-10-01&to=2026-10-31',
    'lowest first': 'sort=lowest',
  }
  const asked = (path: string, names: readonly (keyof typeof filters)[]) =>
    Object.fromEntries(names.map((name) => [name, () => inbox.get(`${path}?${filters[name]}`)]))
  const all = Object.keys(filters) as (keyof typeof filters)[]
  const countable = all.filter((name) => name !== 'lowest first')
  const lists = await inTurns(rounds, asked('/reviews', all))
  const counts = await inTurns(
    rounds,
    asked(
      '/reviews/counts',
      countable.filter((name) => name !== 'pending' && name !== 'held for bad words'),
    ),
  )
  const facets = await inTurns(rounds, asked('/reviews/facets', countable))
  const started = performance.now()
  const lines = (await inbox.get('/reviews/export?status=pending')).split('\n').length
  return { lists, counts, facets, exportPerSecond: lines / ((performance.now() - started) / 1000) }
}

async function inTurns(rounds: number, questions: Record<string, () => Promise<unknown>>): Promise<Record<string, Latency>> {
  const took = new Map<string, number[]>(Object.keys(questions).map((name) => [name, []]))
  // Three warm-up rounds: first responses are slower.
  for (let round = -3; round < rounds; round++)
    for (const [name, ask] of Object.entries(questions)) {
      const started = performance.now()
      await ask()
      if (round >= 0) took.get(name)?.push(performance.now() - started)
    }
  return Object.fromEntries([...took].map(([name, times]) => [name, latencyOf(times)]))
}
