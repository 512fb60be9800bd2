import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLog } from '../log.ts'
import { createTurnstile } from './bot-check.ts'

describe('the bot check', () => {
  let server: Server
  let asked: URLSearchParams[] = []
  let answer = { status: 200, body: '{"success": true}' }
  const check = () => {
    const verifyUrl = `http://localhost:${(server.address() as AddressInfo).port}/siteverify`
    return createTurnstile({ siteKey: 'site', secret: 'hidden', verifyUrl }, createLog('silent'))
  }

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      asked.push(new URLSearchParams(body))
      response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.body)
    }).listen(0)
    await once(server, 'listening')
  })
  afterAll(async () => {
    server.close()
    await once(server, 'close')
  })
  beforeEach(() => {
    asked = []
    answer = { status: 200, body: '{"success": true}' }
  })

  it('sends response, secret, and address, and trusts the result', async () => {
    expect(await check().isHuman('response', '203.0.113.7', 'registration')).toBe(true)
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ secret: 'hidden', response: 'response', remoteip: '203.0.113.7' })
  })

  it.each([
    ['refused', 200, '{"success": false, "error-codes": ["timeout-or-duplicate"]}'],
    ['nothing that it understands', 200, '<html>'],
    ['an answer without a verdict', 200, '{}'],
    ['a redirect', 302, ''],
  ])('refuses when the response is %s', async (_, status, body) => {
    answer = { status, body }
    expect(await check().isHuman('response', '203.0.113.7', 'registration')).toBe(false)
  })

  it('makes no request without a response token', async () => {
    expect(await check().isHuman(undefined, '203.0.113.7', 'registration')).toBe(false)
    expect(asked).toEqual([])
  })
})
