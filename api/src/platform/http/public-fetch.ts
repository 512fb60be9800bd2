import { lookup as resolve } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, buildConnector, request } from 'undici'

export interface PublicFetchLimits {
  readonly maxBytes: number
  /** For all of it, redirects and body too. */
  readonly timeoutMs: number
}

/**
 * Reads what is at an address that somebody else chose. It reaches public addresses only, whatever the name resolves to and
 * wherever it redirects: each connection goes to the very address that was checked, so a name that changes in between gains nothing.
 */
export type PublicFetch = (address: string, limits: PublicFetchLimits, signal?: AbortSignal) => Promise<Buffer>

/** Why there is nothing: a sentence for people. Trying again later may help, or never does. */
export class OutsideProblem extends Error {
  readonly isTemporary: boolean
  constructor(message: string, { isTemporary = false } = {}) {
    super(message)
    this.isTemporary = isTemporary
  }
}

const maxRedirects = 3

/** Of IPv6 the global unicast block alone: everything else leads somewhere special, or to an IPv4 address in disguise. */
export function isPublicAddress(address: string): boolean {
  const ip = ipaddr.parse(address)
  if (ip.range() !== 'unicast') return false
  return ip.kind() === 'ipv4' || ip.match(ipaddr.parse('2000::'), 3)
}

export function createPublicFetch({ isAllowed = isPublicAddress, lookup = resolve as LookupFunction } = {}): PublicFetch {
  const refused = () => new OutsideProblem('The address does not lead to a public server')
  const checkedLookup: LookupFunction = (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const addresses = found as unknown as { address: string; family: number }[]
      const first = addresses[0]
      if (!first || !addresses.every(({ address }) => isAllowed(address))) return done(refused(), [])
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  const connect = buildConnector({ lookup: checkedLookup, timeout: 5000 })
  const agent = new Agent({
    connect: (options, done) => {
      // Node does not look up what is an address already.
      const literal = options.hostname.replace(/^\[|\]$/g, '')
      if (isIP(literal) && !isAllowed(literal)) done(refused(), null)
      else connect(options, done)
    },
  })

  return async (address, { maxBytes, timeoutMs }, signal) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const either = signal ? AbortSignal.any([signal, timeout]) : timeout
    try {
      let url = webAddress(address)
      for (let hop = 0; hop <= maxRedirects; hop++) {
        const { statusCode, headers, body } = await request(url, {
          dispatcher: agent,
          signal: either,
          headers: { 'user-agent': 'Yuko/1.0', accept: 'image/*' },
        })
        if (statusCode < 300) return await read(body, maxBytes)
        await body.dump({ limit: 4096 })
        if (statusCode >= 400)
          throw new OutsideProblem(`The server answered ${statusCode}`, { isTemporary: statusCode === 429 || statusCode >= 500 })
        if (typeof headers.location !== 'string') throw new OutsideProblem(`The server answered ${statusCode}`)
        url = webAddress(headers.location, url)
      }
      throw new OutsideProblem('The address redirects too often')
    } catch (error) {
      if (signal?.aborted) throw error
      if (timeout.aborted) throw new OutsideProblem('The server did not answer in time', { isTemporary: true })
      throw described(error)
    }
  }
}

function webAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href)
  if (!url || !/^https?:$/.test(url.protocol)) throw new OutsideProblem('This is not a web address')
  if (url.username || url.password) throw new OutsideProblem('An address with a password in it is not used')
  return url
}

async function read(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new OutsideProblem(`What is there is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function described(error: unknown): OutsideProblem {
  if (error instanceof OutsideProblem) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND') return new OutsideProblem('There is no server of that name')
  return new OutsideProblem('The server could not be reached', { isTemporary: true })
}
