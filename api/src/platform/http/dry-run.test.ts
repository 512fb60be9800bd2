import { defineEndpoint } from '@yuko/contract/endpoint'
import { z } from 'zod'
import { newId } from '#platform/ids.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { implement, implementDetached } from './implement.ts'
import { Refusal } from './refusal.ts'

const tag = z.object({ name: z.string().max(20) })
const base = { summary: 'Tags', access: 'settings.write', path: '/tags', body: tag } as const
const createTag = defineEndpoint({ ...base, name: 'create-tag', method: 'POST', reply: tag, status: 201 })
const sendTag = defineEndpoint({ ...base, name: 'send-tag', method: 'POST', path: '/tags/send' })
const countTags = defineEndpoint({
  ...base,
  name: 'count-tags',
  method: 'POST',
  path: '/tags/count',
  reply: z.object({ count: z.int() }),
})

let test: TestApp
let sent = 0
beforeAll(async () => {
  const endpoints = [
    implement(createTag, async ({ trx, organizationId, body: { name }, clock }) => {
      if (name === 'taken') throw new Refusal('organization.closed', 'Taken')
      const row = { organization_id: organizationId, id: newId(), actor: '{}', action: name, target: '{}', at: clock.now() }
      await trx.insertInto('audit_log').values(row).execute()
      return { name }
    }),
    implementDetached(sendTag, async () => {
      sent++
    }),
    implement(countTags, async () => ({ count: 1 }), { isReading: true }),
  ]
  test = await createTestApp({ modules: () => [{ name: 'tags', endpoints }] })
})
afterAll(() => test.close())

async function post(path: string, name: string, more: Record<string, string>) {
  const { headers } = await test.signedIn('owner')
  const payload = { name }
  const reply = await test.app.inject({ method: 'POST', url: `/api/v1${path}`, headers: { ...headers, ...more }, payload })
  return { status: reply.statusCode, body: reply.body && reply.json(), marked: reply.headers['dry-run'] }
}

const kept = async () => {
  const rows = await test.db.asSystem(async (trx) => [
    await trx.selectFrom('audit_log').select('action').where('action', '=', 'New').execute(),
    await trx.selectFrom('audit_log').select('action').where('action', '=', 'create-tag').execute(),
    await trx.selectFrom('idempotency_keys').select('key').execute(),
  ])
  return rows.map((some) => some.length)
}

it('answers like the real call, and writes nothing: no row, no audit entry, no idempotency key', async () => {
  const dry = await post('/tags', 'New', { 'dry-run': 'true', 'idempotency-key': 'one' })
  expect(dry).toEqual({ status: 201, body: { name: 'New' }, marked: 'true' })
  expect(await kept()).toEqual([0, 0, 0])
  const real = await post('/tags', 'New', { 'dry-run': 'false', 'idempotency-key': 'one' })
  expect(real).toEqual({ status: 201, body: { name: 'New' }, marked: undefined })
  expect(await kept()).toEqual([1, 1, 1])
})

it('refuses what the real call would refuse', async () => {
  expect((await post('/tags', 'taken', { 'dry-run': 'true' })).body.code).toBe('organization.closed')
  expect((await post('/tags', 'x'.repeat(21), { 'dry-run': 'true' })).body.code).toBe('request.invalid')
})

it('refuses endpoints whose effects can’t be undone, and unreadable values', async () => {
  expect((await post('/tags/send', 'a', { 'dry-run': 'true' })).body.code).toBe('request.no-dry-run')
  expect((await post('/tags/send', 'a', { 'dry-run': 'yes' })).body.code).toBe('request.invalid')
  expect(sent).toBe(0)
})

it('changes nothing about calls that only read', async () => {
  expect(await post('/tags/count', 'a', { 'dry-run': 'true' })).toEqual({ status: 200, body: { count: 1 }, marked: 'true' })
})
