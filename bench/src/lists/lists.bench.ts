/**
 * Lists of the API over HTTP, on PGlite and Postgres: requests a second compared with bare `node:http` in the same process that
 * sends the same statements over the same connections and stringifies their rows; and the same statements with row-level security
 * compared with the owner of the tables, who isn't bound by it. CPU times don't depend on what else the
 * machine does.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onEachDatabase } from '../databases.ts'
import { type Figure, median, reportFigures } from '../figures.ts'
import { sized } from '../size.ts'
import { load } from '../storefront/load.ts'
import { postgresTime, processorTime } from '../storefront/processor-time.ts'
import type { Served } from './lists.ts'

const [reviews, rounds, seconds, runs, connections] = sized({
  full: [100_000, 7, 3, 1000, 16] as const,
  quick: [5000, 5, 1, 200, 16],
  toy: [50, 1, 0.1, 3, 2],
})
const figures: Figure[] = []

await onEachDatabase(async ({ engine, url }) => {
  const server = fork(join(import.meta.dirname, 'lists-server.ts'), [String(reviews)], {
    // Logs as in production, to nowhere.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, TEST_LOG_LEVEL: 'info' },
  })
  try {
    const { ports, lists, headers, statements }: Served = await answerOf(server)
    // Compressing would be most of the work on one side only.
    const expected = { status: 200, headers: { ...headers, 'accept-encoding': 'identity' } }
    const processor = async () => (await processorTime(server.pid ?? 0)) + (url ? await postgresTime(url) : 0)
    for (const [name, path] of Object.entries(lists)) {
      const spent: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
      const rates: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
      // A warm-up round, then alternately, so that both sides see the same load on the machine.
      for (let round = -1; round < rounds; round++) {
        for (const side of ['bare', 'ours'] as const) {
          const before = await processor()
          const { perSecond, took } = await load(ports[side], path, expected, seconds, connections)
          if (round < 0) continue
          rates[side].push(perSecond)
          spent[side].push(((await processor()) - before) / took.length)
        }
      }
      const [ours, bare] = [median(rates.ours), median(rates.bare)]
      figures.push(
        { name: `${name}, ours, ${engine}`, value: ours, unit: 'requests/s' },
        { name: `${name}, bare with the same ${statements[name]} queries, ${engine}`, value: bare, unit: 'requests/s' },
        { name: `${name}, ours / bare, ${engine}`, value: ours / bare, unit: 'ratio', aim: 0.7, higherIsBetter: true },
        { name: `${name}, CPU of a request, ours, ${engine}`, value: median(spent.ours), unit: 'ms' },
        {
          name: `${name}, bare / ours, CPU of server and database, ${engine}`,
          value: median(spent.bare) / median(spent.ours),
          unit: 'ratio',
          aim: 0.7,
          higherIsBetter: true,
        },
      )
    }
    server.send({ runs })
    const { withoutSecurity } = await answerOf(server)
    for (const [name, ratio] of Object.entries<number>(withoutSecurity))
      figures.push({ name: `${name}, row-level security on / off, ${engine}`, value: ratio, unit: 'ratio', aim: 1.25 })
    server.send({})
    await once(server, 'exit')
  } finally {
    server.kill()
  }
})
reportFigures('lists', figures)

async function answerOf(server: ReturnType<typeof fork>) {
  const ended = once(server, 'exit').then(([code]) => Promise.reject(new Error(`The server process ended with ${code}`)))
  const [answer] = await Promise.race([once(server, 'message'), ended])
  ended.catch(() => {})
  return answer
}
