import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { isPublicAddress, literalAddress } from './public-agent.ts'
import { createPublicSend, type OutgoingCall } from './public-send.ts'

let server: Server
let connections = 0
let answer: RequestListener
let port: number
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response))
  server.on('connection', () => {
    connections++
  })
  // Every address of this machine, IPv4 and IPv6.
  await new Promise<void>((ready) => server.listen(0, '::', ready))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  connections = 0
})

const here: LookupFunction = (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }] as never)
const sendHere = createPublicSend({ isAllowed: () => true, lookup: here })
const call = (more: Partial<OutgoingCall> = {}): OutgoingCall => ({
  url: `http://hooks.example:${port}/yuko`,
  headers: { 'content-type': 'application/json', 'webhook-id': 'evt_1' },
  body: '{"a":"ä"}',
  timeoutMs: 2000,
  maxReplyBytes: 4096,
  ...more,
})

describe('posting to a third-party URL', () => {
  it('posts the exact bytes and limits the response', async () => {
    let body = ''
    answer = async (request, response) => {
      for await (const chunk of request) body += chunk
      expect([request.method, request.headers['webhook-id']]).toEqual(['POST', 'evt_1'])
      response.end(`${'x'.repeat(4095)}äöü and much more${'y'.repeat(100_000)}\u0000`)
    }
    const outcome = await sendHere(call())
    expect(body).toBe('{"a":"ä"}')
    expect(outcome).toMatchObject({ status: 200, problem: null })
    expect(outcome.body).toHaveLength(4096)
  })

  it.each([
    ['a refusal', { status: 503, retryAfter: '120', body: 'ill' }, (r) => r.writeHead(503, { 'retry-after': '120' }).end('ill')],
    ['a redirect, which it does not follow', { status: 302, body: '' }, (r) => r.writeHead(302, { location: '/again' }).end()],
    ['silence', { status: null, problem: 'timeout' }, () => {}],
    ['an answer that drips', { status: null, problem: 'timeout' }, (r) => r.write('x')],
    ['a hang-up', { status: null, problem: 'connect' }, (r) => r.destroy()],
    ['bytes that no database keeps', { status: 200, body: 'a\uFFFDb' }, (r) => r.end('a\u0000b')],
  ] as [string, object, (response: Parameters<RequestListener>[1]) => unknown][])('tells of %s', async (_, outcome, reply) => {
    answer = (_request, response) => void reply(response)
    expect(await sendHere(call({ timeoutMs: 300 }))).toMatchObject(outcome)
  })

  it('distinguishes an unknown name, an unreachable server, and a missing certificate', async () => {
    const nowhere: LookupFunction = (_host, _options, done) => done(Object.assign(new Error('no'), { code: 'ENOTFOUND' }), [])
    expect(await createPublicSend({ lookup: nowhere })(call())).toMatchObject({ problem: 'dns' })
    expect(await sendHere(call({ url: 'http://hooks.example:9/' }))).toMatchObject({ problem: 'connect' })
    expect(await sendHere(call({ url: `https://hooks.example:${port}/` }))).toMatchObject({ problem: 'tls' })
  })
})

/** The notations of an IPv4 address in URLs. */
function spellings(address: string): string[] {
  const bytes = address.split('.').map(Number) as [number, number, number, number]
  const [a, b, c, d] = bytes
  const number = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
  const hex = (value: number) => value.toString(16)
  const pair = (high: number, low: number) => hex((high << 8) | low)
  const tail = `${pair(a, b)}:${pair(c, d)}`
  const circled = [...address].map((sign) =>
    sign === '.' ? '。' : sign === '0' ? '0' : String.fromCodePoint(0x245f + Number(sign)),
  )
  return [
    address,
    `${address}.`,
    String(number),
    `0x${hex(number)}`,
    `0X${hex(number).toUpperCase()}`,
    `0${number.toString(8)}`,
    bytes.map((byte) => `0x${hex(byte)}`).join('.'),
    bytes.map((byte) => `0${byte.toString(8)}`).join('.'),
    bytes.map((byte) => `000${byte.toString(8)}`).join('.'),
    `${a}.0x${hex((b << 16) | (c << 8) | d)}`,
    `${a}.${b}.${(c << 8) | d}`,
    `0x${hex(a)}.${b}.0${((c << 8) | d).toString(8)}`,
    address.replaceAll('.', '%2e'),
    address.replaceAll('.', '。'),
    circled.join(''),
    `[::ffff:${address}]`,
    `[::ffff:${tail}]`,
    `[0:0:0:0:0:FFFF:${address}]`,
    `[::${address}]`,
    `[::ffff:0:${address}]`,
    `[64:ff9b::${address}]`,
    `[64:ff9b:1::${address}]`,
    `[2002:${tail}::]`,
    `[2001:0:${tail}::1]`,
    `[fec0::${tail}]`,
  ]
}

const inside = [
  '127.0.0.1',
  '127.1.2.3',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.254',
  '192.168.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '192.0.0.8',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
]
const names = [
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[fe80::1]',
  '[fe80::1%25lo]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[100::1]',
  '[2001:db8::1]',
  '[3fff::1]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'ip6-localhost',
  '0',
  '127.1',
  '127.0.1',
  '0x7f.1',
]
const corpus = [...new Set([...inside.flatMap(spellings), ...names])]

describe('SSRF protection', () => {
  it(`connects to none of ${corpus.length} notations of a private address`, async () => {
    expect(corpus.length).toBeGreaterThanOrEqual(300)
    answer = (_request, response) => response.end('secret')
    const send = createPublicSend()
    // Every name resolves to this machine.
    const sendByName = createPublicSend({ lookup: here })
    const outcomes = await Promise.all(
      corpus.flatMap((host) => [send, sendByName].map((one) => one(call({ url: `http://${host}:${port}/`, timeoutMs: 5000 })))),
    )
    expect(outcomes.filter(({ status }) => status !== null)).toEqual([])
    expect(connections).toBe(0)
  })

  it('connects to no name with a private address, and to no name that changes', async () => {
    answer = (_request, response) => response.end('secret')
    const mixed: LookupFunction = (_host, _options, done) =>
      done(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ] as never)
    expect(await createPublicSend({ lookup: mixed })(call())).toMatchObject({ problem: 'blocked' })
    let asked = 0
    const rebinding: LookupFunction = (_host, _options, done) => {
      asked++
      // Public when checked, private afterwards: the checked address is used.
      done(null, [{ address: asked === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 }] as never)
    }
    const send = createPublicSend({ lookup: rebinding, isAllowed: (address) => address === '192.0.2.1', connectMs: 50 })
    expect((await send(call({ timeoutMs: 300 }))).status).toBeNull()
    expect(await send(call())).toMatchObject({ problem: 'blocked' })
    expect(connections).toBe(0)
  })

  it('does not follow a redirect to a private address', async () => {
    let isFirst = true
    const isAllowed = () => isFirst
    answer = (_request, response) => {
      isFirst = false
      response.writeHead(307, { location: `http://127.0.0.1:${port}/secret`, connection: 'close' }).end()
    }
    expect(await createPublicSend({ isAllowed, lookup: here })(call())).toMatchObject({ status: 307 })
    expect(connections).toBe(1)
  })

  it('allows all of 128 public addresses', () => {
    const four = Array.from(
      { length: 100 },
      (_, n) => `${[1, 8, 23, 45, 52, 77, 93, 104, 151, 203][n % 10]}.${n + 1}.${(n * 7) % 256}.${n + 20}`,
    )
    const six = Array.from({ length: 28 }, (_, n) => `2${(0x600 + n).toString(16)}:${(n * 77 + 1).toString(16)}::${n + 1}`)
    const refused = [...four, ...six.map((address) => `[${address}]`)].filter((host) => {
      const literal = literalAddress(new URL(`https://${host}/`).hostname)
      return literal === null || !isPublicAddress(literal)
    })
    expect(refused).toEqual([])
  })
})
