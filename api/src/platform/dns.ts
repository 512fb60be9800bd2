import { Resolver } from 'node:dns/promises'

/** What the world's DNS says of a name. */
export interface DnsLookup {
  /** Texts, the parts of each joined; empty where there are none. Rejects where nobody answers. */
  txt(name: string): Promise<string[]>
  /** Where it points to, small letters, without a dot at the end. */
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
