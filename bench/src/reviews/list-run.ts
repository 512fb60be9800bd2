import { countReviews } from '@yuko/contract/reviews/count-reviews'
import { listReviews } from '@yuko/contract/reviews/list-reviews'
import { type Latency, latencyOf } from './latency.ts'
import type { Merchant } from './merchant.ts'
import type { ReviewFile } from './review-file.ts'

export interface ListRun {
  /** By query name. */
  lists: Record<string, Latency>
  counts: Record<string, Latency>
  /** Pages a second with ten concurrent readers. */
  pagesPerSecond: number
}

const readers = 10

/** Each query several times, alternately, so that all see the same load on the machine. */
export async function readLists({ api, signIn }: Merchant, file: ReviewFile, rounds: number): Promise<ListRun> {
  await signIn()
  const page = await api.call(listReviews, { query: {} })
  const productId = page.items.find((review) => review.product)?.product?.productId
  const list = (query: Parameters<typeof api.call<typeof listReviews>>[1]['query']) => () => api.call(listReviews, { query })
  const count = (query: Parameters<typeof api.call<typeof countReviews>>[1]['query']) => () => api.call(countReviews, { query })
  const lists = await inTurns(rounds, {
    newest: list({}),
    'second page': list({ cursor: page.nextCursor ?? undefined }),
    'by status': list({ status: ['published'] }),
    'by rating': list({ rating: [1] }),
    'of a product': list({ productId }),
    'lowest rating first': list({ sort: 'lowest' }),
    'search, rare word': list({ q: file.rareWord }),
    'search, common word': list({ q: file.commonWord }),
  })
  const counts = await inTurns(rounds, {
    all: count({}),
    'of a product': count({ productId }),
    'rare word': count({ q: file.rareWord }),
    'common word': count({ q: file.commonWord }),
    'by rating': count({ rating: [1] }),
  })
  const until = performance.now() + 5000
  let pages = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: readers }, async () => {
      for (; performance.now() < until; pages++) await api.call(listReviews, { query: {} })
    }),
  )
  return { lists, counts, pagesPerSecond: pages / ((performance.now() - started) / 1000) }
}

async function inTurns<Name extends string>(
  rounds: number,
  questions: Record<Name, () => Promise<unknown>>,
): Promise<Record<Name, Latency>> {
  const all = Object.entries(questions) as [Name, () => Promise<unknown>][]
  const took = Object.fromEntries(all.map(([name]) => [name, []])) as unknown as Record<Name, number[]>
  // Five warm-up rounds: first responses are slower.
  for (let round = -5; round < rounds; round++)
    for (const [name, ask] of all) {
      const started = performance.now()
      await ask()
      if (round >= 0) took[name].push(performance.now() - started)
    }
  return Object.fromEntries(all.map(([name]) => [name, latencyOf(took[name])])) as Record<Name, Latency>
}
