import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { newId } from './ids.ts'
import { enqueue, recordFact } from './jobs/enqueue.ts'
import { handleSweepPlatform } from './sweep-platform.job.ts'

describe('sweep-platform', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  const day = 24 * 3_600_000
  const fact = { type: 'import.stopped', aggregate: 'x', payload: { importId: 'imp_01jd3m8w2ve5h9x7q4t6r8s0ab' } } as const

  async function sweepAfter(days: number) {
    test.clock.advance(days * day)
    await test.db.asSystem((trx) => enqueue(trx, handleSweepPlatform.job, {}, { organizationId: null }))
    await test.runUntilIdle()
  }
  const left = () =>
    test.db.asSystem(async (trx) => ({
      events: (await trx.selectFrom('domain_events').select('seq').execute()).length,
      lines: (await trx.selectFrom('audit_log').select('id').execute()).length,
    }))

  it('keeps facts for 30 days and the audit log for a year', async () => {
    const { organizationId } = await test.signedIn()
    const line = { organization_id: organizationId, id: newId(), actor: '{}', action: 'x', target: '{}', at: test.clock.now() }
    await test.db.asSystem(async (trx) => {
      await recordFact(trx, test.clock, { ...fact, organizationId })
      await trx.insertInto('audit_log').values(line).execute()
    })
    await test.runUntilIdle()
    await sweepAfter(30)
    expect(await left()).toEqual({ events: 1, lines: 1 })
    await sweepAfter(1)
    expect(await left()).toEqual({ events: 0, lines: 1 })
    await sweepAfter(334)
    expect(await left()).toEqual({ events: 0, lines: 1 })
    await sweepAfter(1)
    expect(await left()).toEqual({ events: 0, lines: 0 })
  })

  it('keeps facts without started jobs', async () => {
    await test.db.asSystem((trx) => recordFact(trx, test.clock, { ...fact, organizationId: null }))
    const old = { occurred_at: new Date('2020-01-01') }
    await test.db.asSystem((trx) => trx.updateTable('domain_events').set(old).execute())
    const { db, clock, platform } = test
    const signal = new AbortController().signal
    await handleSweepPlatform.run({ payload: {}, db, clock, log: platform.log, signal })
    expect((await left()).events).toBe(1)
  })
})
