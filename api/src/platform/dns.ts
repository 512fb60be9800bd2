import { Resolver } from 'node:dns/promises'

/** Public DNS records of a name. */
export interface DnsLookup {
  /** TXT records, the parts of each joined. Empty: none. Rejects if no server responds. */
  txt(name: string): Promise<string[]>
  /** CNAME targets in lowercase, without a trailing dot. */
  cname(name: string): Promise<string[]>
}

const nothing = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN'])

export function createDnsLookup(
  resolver: Pick<Resolver, 'resolveTxt' | 'resolveCname'> = new Resolver({ timeout: 3000, tries: 2 }),
): DnsLookup {
  return {
    txt: async (name) => (await resolver.resolveTxt(name).catch(noneOf)).map((parts) => parts.join('')),
    cname: async (name) => (await resolver.resolveCname(name).catch(noneOf)).map((one) => one.toLowerCase().replace(/\.$/, '')),
  }
}

function noneOf(error: unknown): never[] {
  const { code = '' } = error as { code?: string }
  if (nothing.has(code)) return []
  throw error
}
