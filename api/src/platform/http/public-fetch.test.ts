import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPublicAddress } from './public-agent.ts'
import { createPublicFetch } from './public-fetch.ts'

const limits = { maxBytes: 1000, timeoutMs: 2000 }
let server: Server
let answer: RequestListener
let calls: number
let port: number
beforeAll(async () => {
  server = createServer((request, response) => {
    calls += 1
    answer(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  calls = 0
})

/** Every name resolves to this machine, which is allowed. */
const here: LookupFunction = (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }] as never)
const fetchHere = createPublicFetch({ isAllowed: () => true, lookup: here })

describe('fetching a third-party URL', () => {
  it('reads it, also after redirects', async () => {
    answer = ({ url }, response) =>
      url === '/a' ? response.writeHead(302, { location: '/b' }).end() : response.end(`here is ${url}`)
    expect(String(await fetchHere(`http://pictures.example:${port}/a`, limits))).toBe('here is /b')
  })

  it('writes it into a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yuko-fetch-'))
    const into = await open(join(folder, 'video'), 'w')
    answer = (_request, response) => {
      response.write('a'.repeat(400))
      setImmediate(() => response.end('b'.repeat(400)))
    }
    expect(await fetchHere(`http://videos.example:${port}/`, { ...limits, into })).toHaveLength(0)
    await into.close()
    expect(await readFile(join(folder, 'video'), 'utf8')).toBe('a'.repeat(400) + 'b'.repeat(400))
    await rm(folder, { recursive: true })
  })

  it.each([
    ['more than was asked for', 'The file is larger', false, (response) => response.end('x'.repeat(1001))],
    ['a refusal', 'The server returned the status 404', false, (response) => response.writeHead(404).end()],
    ['a server that is ill', 'The server returned the status 503', true, (response) => response.writeHead(503).end()],
    ['a circle', 'redirects too many times', false, (response) => response.writeHead(301, { location: '/again' }).end()],
    [
      'a redirect to a file',
      'isn’t a valid URL',
      false,
      (response) => response.writeHead(301, { location: 'file:///etc/passwd' }).end(),
    ],
    ['silence', 'didn’t respond in time', true, () => {}],
    ['a drip that never ends', 'didn’t respond in time', true, (response) => response.write('x')],
  ] as [string, string, boolean, (response: Parameters<RequestListener>[1]) => void][])(
    'gives up on %s',
    async (_, message, isTemporary, reply) => {
      answer = (_request, response) => reply(response)
      const gives = fetchHere(`http://pictures.example:${port}/`, { maxBytes: 1000, timeoutMs: 300 })
      await expect(gives).rejects.toMatchObject({ message: expect.stringContaining(message), isTemporary })
    },
  )

  it('does not follow a redirect to a private address', async () => {
    let isFirst = true
    const isAllowed = () => {
      const allowed = isFirst
      isFirst = false
      return allowed
    }
    answer = (_, response) => response.writeHead(302, { location: `http://localhost:${port}/secret`, connection: 'close' }).end()
    const fetch = createPublicFetch({ isAllowed, lookup: here })
    await expect(fetch(`http://pictures.example:${port}/`, limits)).rejects.toThrow('doesn’t point to a public server')
    expect(calls).toBe(1)
  })

  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '0',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::7f00:1]',
    '[::ffff:0:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fc00::1]',
    'localhost',
    '127.0.0.1.',
    '①②⑦.0.0.1',
    '169.254.169.254',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '100.64.0.1',
    '192.0.0.8',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ])('never connects to %s', async (host) => {
    answer = (_, response) => response.end('secret')
    await expect(createPublicFetch()(`http://${host}:${port}/`, limits)).rejects.toThrow('doesn’t point to a public server')
    expect(calls).toBe(0)
  })

  it('never connects if any address of a name is private', async () => {
    const lookup: LookupFunction = (_host, _options, done) =>
      done(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ] as never)
    await expect(createPublicFetch({ lookup })(`http://rebind.example:${port}/`, limits)).rejects.toThrow('public server')
    expect(calls).toBe(0)
  })

  it('recognizes public addresses', () => {
    for (const address of ['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946'])
      expect(isPublicAddress(address)).toBe(true)
  })

  it.each(['javascript:alert(1)', 'ftp://x.example/', 'http://', 'nonsense', 'https://user:secret@x.example/'])(
    'refuses %s',
    async (address) => {
      await expect(fetchHere(address, limits)).rejects.toThrow()
      expect(calls).toBe(0)
    },
  )
})
