import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import { newId } from '#platform/ids.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { openTestPool } from '../../testing/test-database.ts'
import { systemClock } from '../clock.ts'
import { createDatabase, leaveWork } from '../db/database.ts'
import { createLog } from '../log.ts'
import { startWorker } from './jobs.ts'
import { type Loop, runLoop } from './loop.ts'

/** A loop whose passes are ended by the test. */
function steppedLoop() {
  let begun = Promise.withResolvers<void>()
  let finish = Promise.withResolvers<{ more: boolean }>()
  const seen = { passes: 0, atOnce: 0, most: 0 }
  const loop: Loop = {
    name: 'step',
    async run() {
      seen.passes++
      seen.most = Math.max(seen.most, ++seen.atOnce)
      finish = Promise.withResolvers()
      begun.resolve()
      const pass = await finish.promise
      seen.atOnce--
      return pass
    },
  }
  const next = async () => {
    await begun.promise
    begun = Promise.withResolvers()
  }
  return { loop, seen, next, finish: (more = false) => finish.resolve({ more }) }
}

describe('a loop of the worker', () => {
  it('runs after a commit with work and while there is more, never concurrently, and is awaited on stop', async () => {
    const pool = await openTestPool()
    const db = createDatabase(pool)
    const { loop, seen, next, finish } = steppedLoop()
    const worker = await startWorker({
      pool,
      db,
      clock: systemClock,
      log: createLog('silent'),
      jobs: [],
      factJobs: {},
      isOpen,
      loops: [loop],
    })
    await next()
    finish(true)
    await next()
    for (let times = 0; times < 3; times++) await db.asSystem(async (trx) => leaveWork(trx))
    finish()
    await next()
    let isStopped = false
    const stopped = worker.stop().then(() => {
      isStopped = true
    })
    await new Promise(setImmediate)
    expect(isStopped).toBe(false)
    finish(true)
    await stopped
    expect(seen).toEqual({ passes: 3, atOnce: 0, most: 1 })
    await db.close()
  })

  it('runs when something is due, and again after a failed pass', async () => {
    const test = await createTestApp()
    const passes = Promise.withResolvers<number>()
    let count = 0
    const loop: Loop = {
      name: 'due',
      async run({ clock }) {
        if (++count === 1) return { more: false, nextAt: new Date(clock.now().getTime() + 5) }
        if (count === 2) throw new Error('broken')
        passes.resolve(count)
        return { more: false }
      },
    }
    const services = { db: test.db, clock: systemClock, log: createLog('silent') }
    const running = runLoop(loop, services, new AbortController().signal)
    running.wake()
    expect(await passes.promise).toBe(3)
    await running.stop()
    await test.close()
  })

  it('runs in tests until nothing is due, including work from other loops', async () => {
    const due = ['one', 'two']
    const handed: string[] = []
    const done: string[] = []
    const take: Loop = {
      name: 'take',
      async run({ db }) {
        const one = due.shift()
        if (!one) return { more: false }
        await db.forOrganization(newId(), async (trx) => leaveWork(trx))
        handed.push(one)
        return { more: due.length > 0 }
      },
    }
    // Listed before the loop that gives it work.
    const settle: Loop = {
      name: 'settle',
      async run() {
        done.push(...handed.splice(0))
        return { more: false }
      },
    }
    const test = await createTestApp({ modules: () => [{ name: 'loops', loops: [settle, take] }] })
    await test.runUntilIdle()
    await test.close()
    expect(done).toEqual(['one', 'two'])
  })
})
