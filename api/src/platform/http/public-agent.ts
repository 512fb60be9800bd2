import { lookup as resolve } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, buildConnector } from 'undici'

/** Why the request failed, as a sentence for people, and whether retrying may help. */
export class OutsideProblem extends Error {
  readonly isTemporary: boolean
  constructor(message: string, { isTemporary = false } = {}) {
    super(message)
    this.isTemporary = isTemporary
  }
}

/** The address is in our own network or not publicly reachable. */
export class NotPublic extends OutsideProblem {
  constructor() {
    super('The URL doesn’t point to a public server')
  }
}

/** For IPv6 only the global unicast block: everything else is special or wraps an IPv4 address. */
export function isPublicAddress(address: string): boolean {
  const ip = ipaddr.parse(address)
  if (ip.range() !== 'unicast') return false
  return ip.kind() === 'ipv4' || ip.match(ipaddr.parse('2000::'), 3)
}

/** The IP address of a URL's host. null: a name that must be resolved. */
export function literalAddress(hostname: string): string | null {
  const literal = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  return isIP(literal) ? literal : null
}

export interface PublicAgentOptions {
  readonly isAllowed?: (address: string) => boolean
  readonly lookup?: LookupFunction
  readonly connectMs?: number
  /** Concurrent connections to one server. */
  readonly connections?: number
}

/** Only connects to public addresses: to exactly the address that was checked, which prevents DNS rebinding. */
export function createPublicAgent({
  isAllowed = isPublicAddress,
  lookup = resolve as LookupFunction,
  connectMs = 5000,
  connections,
}: PublicAgentOptions = {}): Agent {
  const checkedLookup: LookupFunction = (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const addresses = found as unknown as { address: string; family: number }[]
      const first = addresses[0]
      if (!first || !addresses.every(({ address }) => isAllowed(address))) return done(new NotPublic(), [])
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  const connect = buildConnector({ lookup: checkedLookup, timeout: connectMs })
  return new Agent({
    ...(connections !== undefined && { connections }),
    connect: (options, done) => {
      // Node doesn't resolve IP addresses.
      const literal = literalAddress(options.hostname)
      if (literal && !isAllowed(literal)) done(new NotPublic(), null)
      else connect(options, done)
    },
  })
}
