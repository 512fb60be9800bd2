/**
 * The job queue on Postgres and PGlite: jobs a second from a committed transaction to done, on an empty queue, with 100,000 due
 * jobs waiting, and with 100,000 scheduled ones; on PGlite with a tenth. On Postgres alternating with graphile-worker on the same
 * server: as it comes, and with the local queue that its documentation recommends for high rates.
 */
import { openPostgres } from '@yuko/api/src/platform/db/postgres.ts'
import { createPostgresCopy, openTestPool } from '@yuko/api/src/testing/test-database.ts'
import { onEachDatabase } from '../databases.ts'
import { type Figure, median, reportFigures } from '../figures.ts'
import { installPeer } from '../install-peer.ts'
import { sized } from '../size.ts'
import { postgresTime } from '../storefront/processor-time.ts'
import { openGraphileWorker } from './graphile-worker.ts'
import { openOurQueue } from './our-queue.ts'
import type { Side } from './side.ts'

const [all, rounds] = sized({
  full: [{ jobs: 10_000, waiting: 100_000 }, 5] as const,
  quick: [{ jobs: 5000, waiting: 100_000 }, 3],
  toy: [{ jobs: 400, waiting: 1000 }, 1],
})
interface Extent {
  readonly jobs: number
  readonly waiting: number
}
const states = ['empty', 'waiting', 'later'] as const
type State = (typeof states)[number]
const figures: Figure[] = []

const peer = await installPeer('graphile-worker')
try {
  await onEachDatabase(async ({ engine, url }) => {
    const copy = url ? await createPostgresCopy(url) : undefined
    const ours = await openOurQueue(copy ? openPostgres({ url: copy.url }) : await openTestPool())
    const sides = new Map([['ours', ours]])
    if (copy && typeof peer !== 'string') {
      sides.set('graphile-worker', await openGraphileWorker(peer, copy.url))
      sides.set('graphile-worker, local queue', await openGraphileWorker(peer, copy.url, { localQueue: { size: 500 } }))
    }
    // The embedded database is for small stores.
    const extent = url ? all : { jobs: all.jobs / 10, waiting: all.waiting / 10 }
    const samples = await measure(sides, extent, copy?.url)
    for (const side of sides.values()) await side.close()
    await copy?.drop()
    add(engine, samples, extent)
    if (copy && typeof peer === 'string')
      figures.push({ name: 'ours / graphile-worker, Postgres', value: peer, unit: 'ratio', aim: 0.6, higherIsBetter: true })
  })
} finally {
  if (typeof peer !== 'string') await peer.remove()
}
if (typeof peer === 'string') console.log(`graphile-worker: ${peer}`)
else console.log(`graphile-worker ${peer.version}`)
reportFigures('jobs', figures)

interface Sample {
  readonly rate: number
  /** Jobs for each second of CPU of this process and the database: unlike the rate it doesn't depend on other load. */
  readonly perCpuSecond: number
}

type Samples = Map<string, Record<State, Sample[]>>

/** Alternately, so that all sides see the same load on the machine. The first round on the empty queue is a warm-up. */
async function measure(sides: ReadonlyMap<string, Side>, { jobs, waiting }: Extent, url: string | undefined): Promise<Samples> {
  const samples: Samples = new Map([...sides.keys()].map((name) => [name, { empty: [], waiting: [], later: [] }]))
  const processor = async () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000 + (url ? await postgresTime(url) : 0)
  }
  for (const side of sides.values()) await side.work(jobs)
  for (let round = 0; round < rounds; round++) {
    for (const state of states) {
      for (const [name, side] of sides) {
        await side.empty()
        if (state === 'waiting') await side.fillBacklog(waiting)
        if (state === 'later') await side.fillLater(waiting)
        const before = await processor()
        const rate = jobs / ((await side.work(jobs)) / 1000)
        const perCpuSecond = jobs / (((await processor()) - before) / 1000)
        samples.get(name)?.[state].push({ rate, perCpuSecond })
        console.log(`${name}, ${state}: ${Math.round(rate)} jobs/s, ${Math.round(perCpuSecond)} for each second of CPU`)
        await side.empty()
      }
    }
  }
  return samples
}

function add(engine: string, samples: Samples, { waiting }: Extent): void {
  const said = { empty: 'empty queue', waiting: `${waiting} due`, later: `${waiting} scheduled` }
  const units = { rate: 'jobs/s', perCpuSecond: 'jobs/CPU s' } as const
  for (const [figure, unit] of Object.entries(units) as [keyof Sample, string][]) {
    const of = (side: string, state: State) => median((samples.get(side)?.[state] ?? []).map((sample) => sample[figure]))
    const ratio = (name: string, value: number, aim?: number) =>
      figures.push({
        name: `${name}, ${unit}, ${engine}`,
        value,
        unit: 'ratio',
        ...(aim !== undefined && { aim, higherIsBetter: true }),
      })
    for (const side of samples.keys()) {
      for (const state of states) figures.push({ name: `${side}, ${said[state]}, ${engine}`, value: of(side, state), unit })
      for (const state of ['waiting', 'later'] as const)
        ratio(`${side}, ${said[state]} / empty`, of(side, state) / of(side, 'empty'), side === 'ours' ? 0.8 : undefined)
      if (side === 'ours') continue
      for (const state of states)
        ratio(`ours / ${side}, ${said[state]}`, of('ours', state) / of(side, state), side === 'graphile-worker' ? 0.6 : undefined)
    }
  }
}
