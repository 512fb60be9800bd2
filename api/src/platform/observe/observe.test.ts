import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import { deliveriesDueSince } from '#core/webhooks/delivery/claim.repository.ts'
import { runsDueSince } from '#messaging/automation/runs/claim.repository.ts'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { createLog } from '#platform/log.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { findDueWork } from '../due-work.repository.ts'
import { inSpan } from '../spans.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { startMetricsServer } from './metrics-server.ts'
import { note } from './notes.ts'
import { startTracing } from './tracing.ts'

const count = defineJob({ name: 'count-apples', payload: z.object({ apples: z.number() }) })
describe('metrics and traces', () => {
  let test: TestApp
  let metrics: Metrics
  const seen: number[] = []
  const worked = handleJob(count, async ({ payload, db }) => {
    await db.asSystem(async () => {})
    seen.push(payload.apples)
    if (payload.apples < 0) throw new Error('no such apples')
  })

  const run = async () => ({ more: false })
  const loops = [
    { name: 'move-runs', run, dueSince: runsDueSince },
    { name: 'deliver-webhooks', run, dueSince: deliveriesDueSince },
  ]
  beforeAll(async () => {
    test = await createTestApp({ modules: () => [{ name: 'apples', jobs: [worked] }] })
    metrics = createMetrics({
      role: 'all',
      maxConnections: 1,
      withProcess: false,
      dueWorkEveryMs: 0,
      dueWork: () => test.db.asSystem((trx) => findDueWork(trx, { loops, isOpen }, test.clock.now())),
    })
  })
  afterAll(async () => {
    metrics.stop()
    await test.close()
  })

  const ask = (apples: number) => test.db.asSystem((trx) => enqueue(trx, count, { apples }, { organizationId: null }))

  it('counts requests by route pattern, never by parameters', async () => {
    await test.app.inject('/healthz')
    await test.app.inject('/api/v1/nobody/rev_1')
    await test.app.inject('/api/v1/nobody/rev_2')
    const page = await metrics.text()
    expect(page).toContain('yuko_http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1')
    expect(page).toContain('yuko_http_request_duration_seconds_count{method="GET",route="unmatched",status="404"} 2')
    expect(page).not.toContain('rev_1')
  })

  it('reports waiting work, its age, and outcomes', async () => {
    await test.runUntilIdle()
    await ask(3)
    await ask(-1)
    test.clock.advance(90_000)
    expect(await test.db.asSystem((trx) => findDueWork(trx, { loops, isOpen }, test.clock.now()))).toMatchObject({
      jobs: expect.arrayContaining([{ job: 'count-apples', waiting: 0, active: 0, oldestSeconds: 0 }]),
      lagSeconds: { 'send-mails': 0, 'move-runs': 0, 'deliver-webhooks': 0 },
    })
    await test.runUntilIdle({ failures: true })
    const page = await metrics.text()
    expect(page).toContain('yuko_job_duration_seconds_count{job="count-apples",outcome="completed"} 1')
    expect(page).toMatch(/yuko_job_duration_seconds_count\{job="count-apples",outcome="given_up"\} 1/)
    expect(page).toContain('yuko_queue_waiting_jobs{job="count-apples"} 0')
  })

  it('counts email, webhooks, and steps by outcome', async () => {
    note('mails-settled', { outcome: 'sent', count: 3 })
    note('mails-settled', { outcome: 'sent', count: 2 })
    note('webhooks-settled', { outcome: 'retrying', count: 1 })
    note('workflow-steps-taken', { node: 'send_email', outcome: 'completed', count: 7 })
    const page = await metrics.text()
    expect(page).toContain('yuko_mails_total{outcome="sent"} 5')
    expect(page).toContain('yuko_webhook_deliveries_total{outcome="retrying"} 1')
    expect(page).toContain('yuko_workflow_steps_total{node="send_email",outcome="completed"} 7')
  })

  it('requires the token on its own port', async () => {
    const log = createLog('silent')
    const server = await startMetricsServer({ port: 0, host: '127.0.0.1', token: 'a token of the tests', metrics, log })
    const read = (path: string, token: string) =>
      fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { authorization: `Bearer ${token}` } })
    const page = await read('/metrics', 'a token of the tests')
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
    expect((await read('/metrics', 'a token of the texts')).status).toBe(401)
    expect((await read('/', 'a token of the tests')).status).toBe(404)
    await server.close()
  })

  it('exports spans from the request through its transaction to the job, if a collector is configured', async () => {
    const bodies: string[] = []
    const collector = createServer(async (request: IncomingMessage, response) => {
      bodies.push(await text(request))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
    await new Promise<void>((ready) => collector.listen(0, '127.0.0.1', ready))
    const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
    const tracing = await startTracing({ endpoint, role: 'all' })
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    await inSpan('pick-apples', { kind: 'server', parent: traceparent }, () => ask(5))
    await test.runUntilIdle()
    await tracing.stop()
    collector.close()
    collector.closeAllConnections()
    const spans = bodies
      .flatMap((body) => JSON.parse(body).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(({ spans }) => spans)
    const ofRequest = spans.filter(({ traceId }) => traceId === '0af7651916cd43dd8448eb211c80319c')
    expect(ofRequest.map(({ name }) => name)).toEqual([
      'transaction asSystem',
      'pick-apples',
      'transaction asSystem',
      'job count-apples',
    ])
    expect(seen).toContain(5)
  })
})
