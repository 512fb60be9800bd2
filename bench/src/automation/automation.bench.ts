/**
 * Automation on Postgres and PGlite. Sending: mails a second from the queue into a local SMTP server that only counts, in the same
 * run as nodemailer's own pool with nothing kept; how long mail waits that comes in steadily; nothing lost, nothing twice.
 */
import { parseArgs } from 'node:util'
import { startPostgres } from '@yuko/api/src/testing/postgres.ts'
import { openApp } from '#loyalty/open-store.ts'
import { type Figure, report } from './report.ts'
import { measureSending } from './sending-run.ts'

const { values: options } = parseArgs({ options: { quick: { type: 'boolean' } } })
const scale = options.quick ? 0.1 : 1
const runs = new Map<string, Figure[]>()

const postgres = await startPostgres()
try {
  for (const [engine, url, mails] of [
    ['PGlite', undefined, 10_000 * scale],
    ['Postgres', postgres.url, 30_000 * scale],
  ] as const) {
    const test = await openApp(url)
    try {
      const { sender, barePool, wait, peakMemoryMb, lost, twice } = await measureSending(test, mails)
      runs.set(engine, [
        { name: 'sending', value: sender, unit: 'mails/s', aim: 1000, higherIsBetter: true },
        { name: 'nodemailer’s pool with nothing kept', value: barePool, unit: 'mails/s' },
        { name: 'sending / pool', value: sender / barePool, unit: 'ratio', aim: 1, higherIsBetter: true },
        { name: 'due to sent, median', value: wait.median, unit: 'ms' },
        { name: 'due to sent, p99', value: wait.p99, unit: 'ms', aim: 5000 },
        { name: 'lost', value: lost, unit: 'mails', aim: 0 },
        { name: 'sent twice', value: twice, unit: 'mails', aim: 0 },
        ...(peakMemoryMb ? [{ name: 'memory while sending, most', value: peakMemoryMb, unit: 'MB' }] : []),
      ])
    } finally {
      await test.close()
    }
  }
  report(runs)
} finally {
  await postgres.stop()
}
