import { compositionOf } from '@yuko/contract/remotes/composition'
import { cleanMessage, cleanPage } from '@yuko/contract/telemetry/clean-message'
import { sql } from 'kysely'
import { quantileOf } from '#platform/bins.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { handleSweepTelemetry, telemetryModule } from './telemetry.module.ts'

const isReleased = async (remote: string, version: string) => remote === 'reviews' && /^v[123]v[123]$/.test(version)

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ modules: () => [telemetryModule(isReleased)] })
})
afterAll(() => test.close())

const report = (payload: object, from = '203.0.113.7') =>
  test.app.inject({ method: 'POST', url: '/api/v1/telemetry/remotes', payload, remoteAddress: from })
const one = (version: string, more: object = {}) => ({ remote: 'reviews', version, bucket: 'canary', ...more })
const rowsOf = <Row>(table: string) =>
  test.db.asSystem(async (trx) => (await sql<Row>`select * from ${sql.table(table)}`.execute(trx)).rows)
const sumsOf = async (version: string) =>
  (await rowsOf<{ version: string; loads: number; load_ms: number[] }>('remote_report_sums')).filter(
    (row) => row.version === version,
  )

it('adds reports by release and hour', async () => {
  for (const loadMs of [120, 140, 900]) {
    const body = { versions: { reviews: 'v1v1' }, remotes: [one('v1v1', { loads: 1, loadMs, bytes: 4000, healed: 0 })] }
    expect((await report(body)).statusCode).toBe(204)
  }
  const [sums, ...others] = await sumsOf('v1v1')
  expect(others).toEqual([])
  expect(sums).toMatchObject({ remote: 'reviews', bucket: 'canary', loads: 3, bytes_count: 3 })
  expect(quantileOf(sums?.load_ms ?? [], 0.5)).toBe(138)
})

it('ignores unknown releases, and counts a page once', async () => {
  const versions = { reviews: 'gone', '../x': 'v1v1', host: 'h0h0' }
  await report({ versions, remotes: [one('gone', { loads: 1 }), { ...one('v2v2'), remote: 'loyalty', loads: 1 }] })
  await report({ versions: {}, remotes: [one('v2v2', { loads: 1 }), one('v2v2', { loads: 1, bucket: 'live' })] })
  expect(await sumsOf('gone')).toEqual([])
  expect(await sumsOf('v2v2')).toMatchObject([{ loads: 1, bucket: 'canary' }])
  expect(await rowsOf('compositions')).not.toContainEqual(
    expect.objectContaining({ versions: expect.objectContaining({ reviews: 'gone' }) }),
  )
})

it('limits the weight of each client, and refuses impossible values', async () => {
  const failing = { versions: {}, remotes: [one('v3v3', { renderFailures: 3, loadFailures: 3 })] }
  for (let time = 0; time < 9; time += 1) await report(failing, '198.51.100.9')
  await report(failing, '198.51.100.10')
  expect(await sumsOf('v3v3')).toMatchObject([{ render_failures: 8, load_failures: 8 }])
  for (const wrong of [{ loads: 1000 }, { loadMs: -1 }, { bytes: 1e12 }, { bucket: 'best' }, { version: '../..' }])
    expect((await report({ versions: {}, remotes: [one('v3v3', wrong)] })).statusCode).toBe(400)
})

it('keeps the latest distinct errors of a release with the composition, and no personal data', async () => {
  const versions = { reviews: 'v2v2', host: 'h0h0' }
  const error = (message: string) => ({ remote: 'reviews', version: 'v2v2', kind: 'render', message, page: '/reviews/:reviewId' })
  await report({ versions, errors: [error('ada@shop.example has no order 4711'), error('bob@mill.example has no order 12345')] })
  const [kept, ...others] = await rowsOf<object>('remote_errors')
  expect(others).toEqual([])
  expect(kept).toMatchObject({ message: '…@… has no order …', count: 2, composition_id: compositionOf(versions) })
  expect(await rowsOf('compositions')).toContainEqual(expect.objectContaining({ id: compositionOf(versions), versions }))

  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  for (let from = 0; from < 26; from += 2) {
    test.clock.advance(60_000)
    await report(
      { versions, errors: letters.slice(from, from + 2).map((letter) => error(`broken ${letter}`)) },
      `192.0.2.${from}`,
    )
  }
  const messages = (await rowsOf<{ message: string }>('remote_errors')).map(({ message }) => message)
  expect(messages).toHaveLength(20)
  expect(messages).toContain('broken z')
  expect(messages).not.toContain('broken a')
})

it('deletes old metrics', async () => {
  test.clock.advance(181 * 24 * 3_600_000)
  const { signal } = new AbortController()
  const { db, clock, platform } = test
  await handleSweepTelemetry.run({ payload: {}, db, clock, log: platform.log, signal })
  for (const table of ['remote_report_sums', 'remote_errors', 'compositions']) expect(await rowsOf(table)).toEqual([])
})

it('sanitizes error messages, and stores pages as patterns only', () => {
  expect(cleanMessage('GET https://shop.example/a?token=1 failed\nfor eyJhbGciOiJIUzI1NiJ9abcdef')).toBe(
    'GET https://shop.example/a failed for …',
  )
  expect([cleanPage('/reviews/reviews/:reviewId'), cleanPage('/reviews/4711'), cleanPage('/x?y')]).toEqual([
    '/reviews/reviews/:reviewId',
    '',
    '',
  ])
})
