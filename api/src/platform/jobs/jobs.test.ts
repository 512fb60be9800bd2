import { z } from 'zod'
import { newId } from '#platform/ids.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { defineJob, handleJob } from './define-job.ts'
import { enqueue, enqueueMany, recordFact } from './enqueue.ts'
import { defineFactJob, onFact, onFacts } from './fact-job.ts'

const greet = defineJob({ name: 'greet', payload: z.object({ name: z.string() }), retry: { limit: 2, delaySeconds: 60 } })
const tidy = defineJob({ name: 'tidy', payload: z.object({}), singleton: true })
const welcome = defineFactJob<'organization.created'>({ name: 'welcome' })
const count = defineFactJob<'organization.onboarded'>({ name: 'count', singleton: true })
const introduce = defineFactJob<'organization.created'>({ name: 'introduce' })
const gather = defineFactJob<'import.completed'>({ name: 'gather', retry: { limit: 1 } })

describe('jobs', () => {
  let test: TestApp
  let seen: string[] = []
  let failTimes = 0
  /** The fact about this one cannot be gathered. */
  let faulty = ''
  const organizationId = newId()

  beforeAll(async () => {
    const jobs = [
      handleJob(greet, async ({ payload }) => {
        seen.push(`greet ${payload.name}`)
        if (failTimes-- > 0) throw new Error('not now')
      }),
      handleJob(tidy, async () => {
        seen.push('tidy')
      }),
      onFact(welcome, async ({ fact, db, clock }) => {
        seen.push(`welcome ${fact.payload.userId}`)
        await db.asSystem((trx) => enqueue(trx, greet, { name: `new ${fact.aggregate}` }, { organizationId: null }))
        expect(fact.occurredAt).toEqual(clock.now())
      }),
      onFact(count, async ({ fact }) => {
        seen.push(`count for ${fact.organizationId}`)
      }),
      onFacts(gather, async ({ facts, organizationId: id, db }) => {
        const about = facts.map(({ aggregate }) => aggregate)
        await db.forOrganization(id, async (trx) => {
          for (const one of about) await enqueue(trx, greet, { name: one }, { organizationId: id })
          if (about.includes(faulty)) throw new Error('not this one')
        })
        seen.push(`gather ${about.join(' ')}`)
      }),
      onFact(introduce, async ({ fact }) => {
        seen.push(`introduce ${fact.aggregate}`)
      }),
    ]
    test = await createTestApp({
      modules: () => [{ name: 'greetings', jobs }],
      factJobs: { 'organization.created': [welcome, introduce], 'organization.onboarded': [count], 'import.completed': [gather] },
    })
  })
  afterAll(() => test.close())
  beforeEach(() => {
    seen = []
    failTimes = 0
    faulty = ''
  })

  const ask = (name: string, more = {}) =>
    test.db.forOrganization(organizationId, (trx) => enqueue(trx, greet, { name }, { organizationId, ...more }))

  it('run after the transaction that queued them committed', async () => {
    await ask('Ada')
    await test.runUntilIdle()
    expect(seen).toEqual(['greet Ada'])
  })

  it('do not run after a rollback', async () => {
    const rolledBack = test.db.forOrganization(organizationId, async (trx) => {
      await enqueue(trx, greet, { name: 'Ada' }, { organizationId })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await test.runUntilIdle()
    expect(seen).toEqual([])
  })

  it('are refused with an invalid payload', async () => {
    await expect(ask(7 as unknown as string)).rejects.toThrow('expected string')
  })

  it('wait until they are due', async () => {
    await ask('Ada', { startAfter: new Date(test.clock.now().getTime() + 3_600_000) })
    await test.runUntilIdle()
    expect(seen).toEqual([])
    test.clock.advance(3_600_000)
    await test.runUntilIdle()
    expect(seen).toEqual(['greet Ada'])
  })

  it('are retried, and given up after the last attempt', async () => {
    failTimes = 2
    await ask('Ada')
    await test.runUntilIdle({ failures: true })
    expect(seen.length).toBe(3)
    failTimes = 9
    await ask('Bob')
    await test.runUntilIdle({ failures: true })
    expect(seen.length).toBe(6)
  })

  it('with a key are queued once', async () => {
    const options = { organizationId, singletonKey: 'all' }
    await test.db.forOrganization(organizationId, (trx) => enqueueMany(trx, tidy, [{}, {}, {}], options))
    await test.runUntilIdle()
    expect(seen).toEqual(['tidy'])
  })

  it('start from a fact, once each, and may queue more', async () => {
    await test.db.asSystem((trx) =>
      recordFact(trx, test.clock, {
        type: 'organization.created',
        aggregate: 'usr_01jd3m8w2ve5h9x7q4t6r8s0ab',
        organizationId,
        payload: { userId: 'usr_01jd3m8w2ve5h9x7q4t6r8s0ab' },
      }),
    )
    await test.runUntilIdle()
    await test.runUntilIdle()
    expect(seen).toEqual([
      'welcome usr_01jd3m8w2ve5h9x7q4t6r8s0ab',
      'introduce usr_01jd3m8w2ve5h9x7q4t6r8s0ab',
      'greet new usr_01jd3m8w2ve5h9x7q4t6r8s0ab',
    ])
  })

  it('with a singleton key start once from many facts of an organization', async () => {
    const other = newId()
    await test.db.asSystem(async (trx) => {
      for (const id of [organizationId, organizationId, other, organizationId])
        await recordFact(trx, test.clock, {
          type: 'organization.onboarded',
          aggregate: id,
          organizationId: id,
          payload: { userId: 'usr_01jd3m8w2ve5h9x7q4t6r8s0ab' },
        })
    })
    await test.runUntilIdle()
    expect(seen.sort()).toEqual([`count for ${organizationId}`, `count for ${other}`].sort())
  })

  const importOf = (id: string, aggregate: string) =>
    test.db.asSystem((trx) =>
      recordFact(trx, test.clock, {
        type: 'import.completed',
        aggregate,
        organizationId: id,
        payload: { importId: 'imp_01jd3m8w2ve5h9x7q4t6r8s0ab', created: 0, skipped: 0, errors: 0 },
      }),
    )

  it('take the waiting facts of an organization together, in their order', async () => {
    const other = newId()
    for (const [id, about] of [
      [organizationId, 'one'],
      [other, 'of another'],
      [organizationId, 'two'],
      [organizationId, 'three'],
    ] as const)
      await importOf(id, about)
    await test.runUntilIdle()
    expect(seen.filter((line) => line.startsWith('gather')).sort()).toEqual(['gather of another', 'gather one two three'])
    expect(seen.filter((line) => line.startsWith('greet'))).toHaveLength(4)
  })

  it('handle each fact alone where one fails, and lose none', async () => {
    faulty = 'two'
    for (const about of ['one', 'two', 'three']) await importOf(organizationId, about)
    await test.runUntilIdle({ failures: true })
    expect(seen.filter((line) => line.startsWith('gather')).sort()).toEqual(['gather one', 'gather three'])
    expect(seen.filter((line) => line.startsWith('greet')).sort()).toEqual(['greet one', 'greet three'])
  })

  it('of one organization are invisible to another', async () => {
    await ask('Ada', { startAfter: new Date('2100-01-01') })
    const others = await test.db.forOrganization(newId(), (trx) => trx.selectFrom('job_requests').selectAll().execute())
    expect(others).toEqual([])
  })
})
