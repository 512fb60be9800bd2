import { type Latency, latencyOf } from '#reviews/latency.ts'
import { type Expected, type Load, load } from './load.ts'
import { processorTime } from './processor-time.ts'
import { type BareServer, record } from './record.ts'

/** Popular requests, compared with the bare server with the same bytes. */
export interface HotRun {
  perSecond: number
  took: Latency
  /** CPU microseconds per request. */
  processor: number
  /** Ours / bare, the median of all rounds. */
  rateRatio: number
  p99Ratio: number
  processorRatio: number
}

export interface HotExtent {
  rounds: number
  secondsPerRound: number
}

interface Round {
  perSecond: number
  p99: number
  processor: number
  took: readonly number[]
}

/** Each reply in full, and as 304. */
export async function readHot(
  product: { port: number; pid: number },
  store: string,
  bare: BareServer,
  { rounds, secondsPerRound }: HotExtent,
): Promise<Record<string, HotRun>> {
  const paths = {
    list: `/api/v1/storefront/${store}/reviews?product=p2`,
    widget: `/api/v1/storefront/${store}/widgets/review-list?product=p2`,
    fragment: `/storefront/${store}/fragments/review-list?product=p2`,
    'badge.svg': `/storefront/${store}/badge.svg?product=p2`,
  }
  const runs: Record<string, HotRun> = {}
  for (const [name, path] of Object.entries(paths)) {
    const reply = await record(product.port, path)
    await bare.keep(reply)
    const expectations: Record<string, Expected> = {
      [name]: { status: 200, headers: {} },
      [`${name}, 304`]: { status: 304, headers: { 'if-none-match': String(reply.headers.etag) } },
    }
    for (const [kind, expected] of Object.entries(expectations)) {
      const loaded = ({ port, pid }: { port: number; pid: number }) =>
        measured(pid, () => load(port, path, expected, secondsPerRound))
      const sides: { ours: Round[]; limit: Round[] } = { ours: [], limit: [] }
      // A warm-up round, then alternately, so that both sides see the same load on the machine.
      for (let round = -1; round < rounds; round++) {
        const limit = await loaded(bare)
        const ours = await loaded(product)
        if (round < 0) continue
        sides.limit.push(limit)
        sides.ours.push(ours)
      }
      runs[kind] = compared(sides)
    }
  }
  return runs
}

async function measured(pid: number, work: () => Promise<Load>): Promise<Round> {
  const before = await processorTime(pid)
  const { perSecond, took } = await work()
  const processor = (1000 * ((await processorTime(pid)) - before)) / took.length
  return { perSecond, p99: latencyOf(took).p99, processor, took }
}

function compared({ ours, limit }: { ours: readonly Round[]; limit: readonly Round[] }): HotRun {
  const median = (figure: 'perSecond' | 'p99' | 'processor', rounds = ours) =>
    latencyOf(rounds.map((round) => round[figure])).median
  const ratio = (figure: 'perSecond' | 'p99' | 'processor') => median(figure) / median(figure, limit)
  return {
    perSecond: median('perSecond'),
    took: latencyOf(ours.flatMap((round) => round.took)),
    processor: median('processor'),
    rateRatio: ratio('perSecond'),
    p99Ratio: ratio('p99'),
    processorRatio: ratio('processor'),
  }
}
