/**
 * Outgoing webhooks on Postgres and PGlite: deliveries a second with signature, SSRF protection, lease, log, and health, compared
 * with a bare connection pool that signs and posts; the cost of the protection alone; and how long other tenants wait next to a
 * hanging and a slow endpoint.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { LookupFunction } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createPublicSend } from '@yuko/api/src/platform/http/public-send.ts'
import { createTestApp } from '@yuko/api/src/testing/test-app.ts'
import { onEachDatabase } from '../databases.ts'
import { sized } from '../size.ts'
import { body, deliver, fill, sign } from './delivery-run.ts'
import { bareCalls, guardedCalls } from './plain-calls.ts'

const [endpoints, each] = sized({ full: [100, 100] as const, quick: [50, 40], toy: [5, 4] })
const here: LookupFunction = (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }] as never)
const send = createPublicSend({ isAllowed: () => true, lookup: here })

const receiver = spawn(process.execPath, [join(import.meta.dirname, 'receiver.ts')], { stdio: ['ignore', 'pipe', 'inherit'] })
const [line] = await once(createInterface({ input: receiver.stdout }), 'line')
const port = Number(line)
const figures: { name: string; value: number; unit: string; aim?: number }[] = []
const p99 = (times: readonly number[]) => times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1] ?? 0
const numbered = (name: string, count: number) => Array.from({ length: count }, (_, n) => `/${name}/${n}`)
try {
  const calls = endpoints * each
  const bare = await bareCalls(port, calls, body, sign)
  const guarded = await guardedCalls(send, port, calls, body, sign)
  figures.push({ name: 'bare pool', value: bare, unit: 'calls/s' }, { name: 'guarded', value: guarded, unit: 'calls/s' })
  figures.push({ name: 'guarded / bare', value: guarded / bare, unit: 'ratio', aim: 0.95 })
  await onEachDatabase(async ({ engine }) => {
    const test = await createTestApp()
    try {
      await fill(test, numbered('well', endpoints), each)
      const done = await deliver(test, send, port, (count) => count === calls)
      const rate = calls / ((done.at(-1) ?? 0) / 1000)
      figures.push({ name: `deliveries, ${engine}`, value: rate, unit: 'deliveries/s' })
      figures.push({ name: `deliveries / bare pool, ${engine}`, value: rate / bare, unit: 'ratio', aim: 0.5 })

      await fill(test, numbered('alone', 48), 10)
      const alone = await deliver(test, send, port, (count) => count === 480)
      await fill(test, ['/hang', '/slow'], 100)
      await fill(test, numbered('beside', 48), 10)
      const beside: number[] = []
      const since = performance.now()
      const watched: typeof send = async (call, signal) => {
        const outcome = await send(call, signal)
        if (call.url.includes('/beside/')) beside.push(performance.now() - since)
        return outcome
      }
      await deliver(test, watched, port, () => beside.length >= 480)
      figures.push({ name: `p99 of 48 tenants alone, ${engine}`, value: p99(alone), unit: 'ms' })
      figures.push({ name: `p99 beside one that hangs and one that is slow, ${engine}`, value: p99(beside), unit: 'ms' })
      figures.push({ name: `beside / alone, ${engine}`, value: p99(beside) / p99(alone), unit: 'ratio', aim: 1.1 })
    } finally {
      await test.close()
    }
  })
} finally {
  receiver.kill('SIGTERM')
}
const rounded = figures.map((figure) => ({
  ...figure,
  value: figure.value < 10 ? Math.round(figure.value * 100) / 100 : Math.round(figure.value),
}))
console.table(rounded)
console.log(JSON.stringify({ bench: 'webhooks', figures: rounded }))
