import type { Onsite } from '../view/loyalty/onsite.ts'

const shared = Symbol.for('yuko.loyalty')
const page = globalThis as { [shared]?: Map<string, Promise<Onsite>> }

/**
 * Launcher, panel and points are separate scripts: their data is requested once per page, and again for each time `since` which
 * a way to earn has begun or ended.
 */
export function loadOnsite(origin: string, store: string, lang: string, since = ''): Promise<Onsite> {
  page[shared] ??= new Map()
  const known = page[shared]
  const address = `${origin}/api/v1/storefront/${encodeURIComponent(store)}/loyalty?lang=${encodeURIComponent(lang)}`
  const key = address + since
  const asked = known.get(key) ?? ask(address)
  known.set(key, asked)
  asked.catch(() => known.delete(key))
  return asked
}

async function ask(address: string): Promise<Onsite> {
  const response = await fetch(address, { credentials: 'omit', cache: 'no-cache' })
  if (!response.ok) throw new Error(String(response.status))
  return (await response.json()) as Onsite
}
