import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { clientOf } from './rate-limit.ts'
import { createServer } from './server.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['1:2:3:4:5:6:7:8:9:10', '1:2:3:4'],
])('%s counts as %s', (ip, client) => {
  expect(clientOf(ip)).toBe(client)
})

describe('X-Forwarded-For', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  it.each([
    [0, '10.0.0.1'],
    [1, '203.0.113.9'],
    [2, '6.6.6.6'],
  ])('is trusted as far as %d proxies wrote it', async (trustProxy, ip) => {
    const { db, clock, platform } = test
    const authenticate = () => Promise.resolve(null)
    const checkReady = () => db.ping()
    const { log, publicUrl, secretFor } = platform
    const app = await createServer({ db, clock, log, publicUrl, secretFor, authenticate, checkReady, modules: [], trustProxy })
    app.get('/ip', async (request) => request.ip)
    const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' }
    expect((await app.inject({ url: '/ip', headers, remoteAddress: '10.0.0.1' })).body).toBe(ip)
    await app.close()
  })
})
