import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { noFilters } from '@yuko/contract/webhooks/webhook-filters'
import { webhookEventIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createKilledProcesses, type KilledProcesses } from '#testing/killed-processes.ts'
import { insertEndpoint } from '../endpoints/endpoints.repository.ts'
import { createVault, newSecret } from '../endpoints/vault.ts'
import { insertDeliveries, insertEvent } from '../events/events.repository.ts'

/** `TEST_KILLS=50` for a long run; a few by default. */
const most = Number(process.env.TEST_KILLS ?? 2)
const events = Array.from({ length: most * 18 }, newId)
const atOnce = 16
let processes: KilledProcesses

beforeAll(async () => {
  processes = await createKilledProcesses('webhook-worker.ts')
})
afterAll(() => processes.remove())

it('webhooks whose process is killed repeatedly are all delivered, and twice only if the result was unknown', async () => {
  await processes.withDatabase(async (db) => {
    const organizationId = await createOrganization(db)
    const [id, now] = [newId(), new Date()]
    const vault = createVault(() => 'secret of the tests')
    await db.forOrganization(organizationId, async (trx) => {
      await insertEndpoint(trx, organizationId, {
        id,
        now,
        url: 'https://hooks.example/',
        description: '',
        events: ['*'],
        filters: noFilters,
        ratePerSecond: 100,
        userId: newId(),
        headers: vault.sealHeaders(id, []),
        secret: vault.sealSecret(id, newSecret()),
      })
      for (const event of events) {
        const about = { type: 'review.published', apiVersion: '1', ref: 'x', subjectEmail: null, payload: '{}' }
        await insertEvent(trx, organizationId, { id: event, ...about, occurredAt: now, now })
        const delivery = { id: newId(), endpointId: id, isCancelled: false }
        await insertDeliveries(trx, organizationId, { id: event, type: 'review.published', occurredAt: now, now }, [delivery])
      }
    })
  })
  let kills = 0
  for (let hour = 0; hour < most; hour++) if (await processes.runAndKill([String(hour)], 9 + ((hour * 10) % 13))) kills++
  await processes.runAndKill([String(most + 5)], Number.POSITIVE_INFINITY)

  expect(kills).toBe(most)
  const received = (await readFile(join(processes.folder, 'received'), 'utf8')).trim().split('\n')
  expect(new Set(received)).toEqual(new Set(events.map(webhookEventIds.toWire)))
  expect(received.length - events.length).toBeLessThanOrEqual(kills * atOnce)
  await processes.withDatabase(async (db) => {
    const rows = await db.asSystem((trx) => trx.selectFrom('webhook_deliveries').select(['status', 'attempts']).execute())
    expect(rows).toEqual(events.map(() => ({ status: 'delivered', attempts: 1 })))
    const log = await db.asSystem((trx) => trx.selectFrom('webhook_attempts').select('n').execute())
    expect(log).toEqual(events.map(() => ({ n: 1 })))
  })
}, 600_000)
