import { type Latency, latencyOf } from '#reviews/latency.ts'
import type { FilledStores } from './filled-store.ts'

/** Each round requests another product, language, or order of the same ratings, so that nothing is cached. */
export async function readCold(
  url: string,
  { usual, bestseller }: FilledStores,
  rounds: number,
): Promise<Record<string, Latency>> {
  const product = (round: number) => `p${5 * round + 2}`
  const language = (round: number) => `lang=${letter(round / 26)}${letter(round)}`
  const api = `/api/v1/storefront`
  const questions: Record<string, (round: number) => string> = {
    'list of a product': (round) => `${api}/${usual}/reviews?product=${product(round)}`,
    'widget of a product': (round) => `${api}/${usual}/widgets/review-list?product=${product(round)}`,
    'fragment of a product': (round) => `/storefront/${usual}/fragments/review-list?product=${product(round)}`,
    'badge.svg of a product': (round) => `/storefront/${usual}/badge.svg?product=${product(round)}`,
    'widget of the whole store': (round) => `${api}/${usual}/widgets/all-reviews?${language(round)}`,
    'list of the store, lowest first': (round) => `${api}/${usual}/reviews?sort=lowest&rating=${ratingsInOrder(round)}`,
    'widget of the one product': (round) => `${api}/${bestseller}/widgets/review-list?product=p1&${language(round)}`,
    'list of the one product, lowest first': (round) =>
      `${api}/${bestseller}/reviews?product=p1&sort=lowest&rating=${ratingsInOrder(round)}`,
  }
  const took = new Map<string, number[]>(Object.keys(questions).map((name) => [name, []]))
  // Three warm-up rounds: first responses are slower.
  for (let round = 0; round < rounds + 3; round++)
    for (const [name, path] of Object.entries(questions)) {
      const started = performance.now()
      const reply = await fetch(url + path(round))
      const text = await reply.text()
      if (!reply.ok) throw new Error(`${path(round)}: ${text}`)
      if (round >= 3) took.get(name)?.push(performance.now() - started)
    }
  return Object.fromEntries([...took].map(([name, times]) => [name, latencyOf(times)]))
}

const letter = (index: number) => String.fromCharCode(97 + (Math.floor(index) % 26))

/** All five, so that the work is the same; there are 120 orders of them. */
function ratingsInOrder(round: number): string {
  const left = [1, 2, 3, 4, 5]
  let rest = round
  return [5, 4, 3, 2, 1]
    .flatMap((choices) => {
      const [one] = left.splice(rest % choices, 1)
      rest = Math.floor(rest / choices)
      return one ?? []
    })
    .join(',')
}
