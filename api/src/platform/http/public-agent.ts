import { lookup as resolve } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, buildConnector } from 'undici'

/** Why there is nothing: a sentence for people. Trying again later may help, or never does. */
export class OutsideProblem extends Error {
  readonly isTemporary: boolean
  constructor(message: string, { isTemporary = false } = {}) {
    super(message)
    this.isTemporary = isTemporary
  }
}

/** The address leads into our own network, or nowhere that everybody can reach. */
export class NotPublic extends OutsideProblem {
  constructor() {
    super('The URL doesn’t point to a public server')
  }
}

/** Of IPv6 the global unicast block alone: everything else leads somewhere special, or to an IPv4 address in disguise. */
export function isPublicAddress(address: string): boolean {
  const ip = ipaddr.parse(address)
  if (ip.range() !== 'unicast') return false
  return ip.kind() === 'ipv4' || ip.match(ipaddr.parse('2000::'), 3)
}

/** The address that a host of a URL is by itself; null where it is a name, which has to be looked up. */
export function literalAddress(hostname: string): string | null {
  const literal = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  return isIP(literal) ? literal : null
}

export interface PublicAgentOptions {
  readonly isAllowed?: (address: string) => boolean
  readonly lookup?: LookupFunction
  readonly connectMs?: number
  /** At once to one server. */
  readonly connections?: number
}

/** Connects to public addresses only: to the very address that was checked, so a name that changes in between gains nothing. */
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
      // Node does not look up what is an address already.
      const literal = literalAddress(options.hostname)
      if (literal && !isAllowed(literal)) done(new NotPublic(), null)
      else connect(options, done)
    },
  })
}
