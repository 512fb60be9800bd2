import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { DueWork } from '../due-work.repository.ts'
import { type Notes, onNote } from './notes.ts'

export interface Metrics {
  readonly contentType: string
  /** Metrics in Prometheus' text format. */
  text(): Promise<string>
  names(): string[]
  stop(): void
}

export interface MetricsOptions {
  readonly role: string
  readonly maxConnections: number
  /** Waiting work in the database; absent in a process without jobs. */
  readonly dueWork?: (() => Promise<DueWork>) | undefined
  /** The database is queried at most this often, however many scrapers there are. */
  readonly dueWorkEveryMs?: number
  /** Event loop, memory, and garbage collection of the process; tests that count don't need them. */
  readonly withProcess?: boolean
}

const httpBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const databaseBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]
const jobBuckets = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300]

/** Starts counting this process's notes. Labels have few values: route patterns, job names, outcomes. */
export function createMetrics(options: MetricsOptions): Metrics {
  const { role, maxConnections, dueWork, dueWorkEveryMs = 10_000, withProcess = true } = options
  const registry = new Registry()
  const registers = [registry]
  const stops: (() => void)[] = []
  const on = <N extends keyof Notes>(name: N, listener: (message: Notes[N]) => void) => stops.push(onNote(name, listener))
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name, help, labelNames, registers })
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const histogram = <L extends string>(name: string, help: string, labelNames: readonly L[], buckets: number[]) =>
    new Histogram({ name, help, labelNames, buckets, registers })

  gauge('yuko_info', 'Constant 1, with information about the process in its labels', ['role', 'node']).set(
    { role, node: process.version },
    1,
  )
  if (withProcess) collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })

  const http = histogram(
    'yuko_http_request_duration_seconds',
    'From the first byte of a request to the last byte of its response',
    ['method', 'route', 'status'],
    httpBuckets,
  )
  on('http-answered', ({ method, route, status, seconds }) => http.observe({ method, route, status: String(status) }, seconds))

  gauge('yuko_database_connections_max', 'Connections this process may open').set(maxConnections)
  const inUse = gauge('yuko_database_connections_in_use', 'Connections in use')
  const waiting = gauge('yuko_database_connections_waiting', 'Callers waiting for a connection')
  const wait = histogram('yuko_database_wait_seconds', 'How long a caller waited for a connection', [], databaseBuckets)
  const held = histogram('yuko_database_held_seconds', 'How long a caller held a connection', [], databaseBuckets)
  const query = histogram('yuko_database_query_duration_seconds', 'Round trips to the database', ['outcome'], databaseBuckets)
  on('database-asked', (now) => waiting.set(now.waiting))
  on('database-leased', (now) => {
    inUse.set(now.inUse)
    waiting.set(now.waiting)
    wait.observe(now.waitSeconds)
  })
  on('database-released', (now) => {
    inUse.set(now.inUse)
    held.observe(now.heldSeconds)
  })
  on('database-queried', ({ seconds, isFailed }) => query.observe({ outcome: isFailed ? 'failed' : 'completed' }, seconds))

  const job = histogram('yuko_job_duration_seconds', 'Job attempts', ['job', 'outcome'], jobBuckets)
  on('job-ran', ({ seconds, ...labels }) => job.observe(labels, seconds))
  const passes = counter('yuko_loop_passes_total', 'Loop passes', ['loop', 'outcome'])
  const lastPass = gauge('yuko_loop_last_pass_timestamp_seconds', 'When a loop last completed a pass', ['loop'])
  on('loop-passed', (labels) => {
    passes.inc(labels)
    if (labels.outcome === 'completed') lastPass.setToCurrentTime({ loop: labels.loop })
  })
  const claimed = counter('yuko_loop_claimed_total', 'Items processed by loops', ['loop'])
  on('loop-claimed', ({ loop, count }) => claimed.inc({ loop }, count))
  const mails = counter('yuko_mails_total', 'Emails by outcome of an attempt; held: delayed by a limit', ['outcome'])
  on('mails-settled', ({ outcome, count }) => mails.inc({ outcome }, count))
  const webhooks = counter('yuko_webhook_deliveries_total', 'Webhook delivery attempts', ['outcome'])
  on('webhooks-settled', ({ outcome, count }) => webhooks.inc({ outcome }, count))
  const steps = counter('yuko_workflow_steps_total', 'Workflow steps taken', ['node', 'outcome'])
  on('workflow-steps-taken', ({ count, ...labels }) => steps.inc(labels, count))

  if (dueWork) registerDueWork(registers, kept(dueWork, dueWorkEveryMs))

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
    stop() {
      for (const stop of stops) stop()
      registry.clear()
    },
  }
}

function registerDueWork(registers: Registry[], dueWork: () => Promise<DueWork>): void {
  const ask = (set: (gauge: Gauge, due: DueWork) => void) =>
    async function collect(this: Gauge) {
      const due = await dueWork().catch(() => null)
      this.reset()
      if (due) set(this, due)
    }
  const jobs = (pick: (one: DueWork['jobs'][number]) => number) =>
    ask((gauge, due) => {
      for (const one of due.jobs) gauge.set({ job: one.job }, pick(one))
    })
  const labelNames = ['job']
  const of = (name: string, help: string, labels: string[], collect: (this: Gauge) => Promise<void>) =>
    new Gauge({ name, help, labelNames: labels, registers, collect })
  of(
    'yuko_queue_waiting_jobs',
    'Jobs ready to start',
    labelNames,
    jobs(({ waiting }) => waiting),
  )
  of(
    'yuko_queue_active_jobs',
    'Jobs in progress',
    labelNames,
    jobs(({ active }) => active),
  )
  of(
    'yuko_queue_oldest_job_seconds',
    'How long the oldest ready job has waited',
    labelNames,
    jobs((one) => one.oldestSeconds),
  )
  of(
    'yuko_outbox_lag_seconds',
    'How long the oldest fact or request has waited for the relay',
    [],
    ask((gauge, due) => gauge.set(due.unrelayedSeconds)),
  )
  of(
    'yuko_loop_due_lag_seconds',
    'How long the oldest due item has been due, by loop',
    ['loop'],
    ask((gauge, due) => {
      for (const [loop, seconds] of Object.entries(due.lagSeconds)) gauge.set({ loop }, seconds)
    }),
  )
}

/** Caches the result, including a pending one, for that time. */
function kept<T>(ask: () => Promise<T>, milliseconds: number): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined
  return () => {
    if (last && performance.now() - last.at < milliseconds) return last.answer
    const asked = { at: performance.now(), answer: ask() }
    last = asked
    // Failures aren't cached.
    asked.answer.catch(() => {
      if (last === asked) last = undefined
    })
    return asked.answer
  }
}
