/**
 * Automation on Postgres and PGlite. The engine: runs started and steps executed a second while 100,000 others wait (`--quick`:
 * 10,000), and the delay from due to sent. Sending: emails a second from the queue into a local SMTP server that only counts,
 * compared with nodemailer's own pool without persistence; the wait of steadily arriving email; nothing lost or duplicated.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { smallMemory } from '@yuko/tools/product'
import { onEachDatabase } from '../databases.ts'
import { sized } from '../size.ts'
import { type Figure, report } from './report.ts'
import type { SendingRun } from './sending-run.ts'

const scale = sized({ full: 1, quick: 0.1, toy: 0.005 })
const runs = new Map<string, Figure[]>()

await onEachDatabase(async ({ engine: name, url }) => {
  const mails = (url ? 30_000 : 10_000) * scale
  const measuring = fork(join(import.meta.dirname, 'measure.ts'), [String(mails), String(scale)], {
    // With the product's memory settings.
    execArgv: smallMemory,
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
  })
  const [measured] = await Promise.race([once(measuring, 'message'), once(measuring, 'exit').then(() => [])])
  if (!measured) throw new Error(`Measuring ${name} failed`)
  const { sender, drawn, barePool, processor, wait, peakMemoryMb, lost, twice, engine } = measured as SendingRun
  runs.set(name, [
    { name: 'runs started', value: engine.started.perSecond, unit: 'runs/s' },
    { name: 'steps taken', value: engine.executed.perSecond, unit: 'steps/s', aim: 2000, higherIsBetter: true },
    { name: 'processor time of starting', value: engine.started.processor, unit: 'ms/run' },
    { name: 'processor time of steps', value: engine.executed.processor, unit: 'ms/step' },
    { name: 'run due to mail sent, median', value: engine.wait.median, unit: 'ms' },
    { name: 'run due to mail sent, p99', value: engine.wait.p99, unit: 'ms', aim: 5000 },
    ...(engine.peakMemoryMb ? [{ name: 'memory of the engine, most', value: engine.peakMemoryMb, unit: 'MB', aim: 300 }] : []),
    { name: 'sending', value: sender, unit: 'mails/s', aim: 1000, higherIsBetter: true },
    { name: 'drawing and sending', value: drawn, unit: 'mails/s', aim: 1000, higherIsBetter: true },
    { name: 'nodemailer’s pool with nothing kept', value: barePool, unit: 'mails/s' },
    { name: 'sending / pool', value: sender / barePool, unit: 'ratio', aim: 1, higherIsBetter: true },
    { name: 'processor time of sending', value: processor.sender, unit: 'ms/mail', aim: 1 },
    { name: 'processor time of drawing and sending', value: processor.drawn, unit: 'ms/mail' },
    { name: 'processor time of nodemailer’s pool', value: processor.barePool, unit: 'ms/mail' },
    { name: 'due to sent, median', value: wait.median, unit: 'ms' },
    { name: 'due to sent, p99', value: wait.p99, unit: 'ms', aim: 5000 },
    { name: 'lost', value: lost, unit: 'mails', aim: 0 },
    { name: 'sent twice', value: twice, unit: 'mails', aim: 0 },
    ...(peakMemoryMb ? [{ name: 'memory while sending, most', value: peakMemoryMb, unit: 'MB' }] : []),
  ])
})
report(runs)
