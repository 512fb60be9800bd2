import type { IncomingHttpHeaders } from 'node:http'
import { type CompositionCookie, labCookie, readCookie } from '#core/remotes/cookies.ts'
import type { LabTokens } from '#core/remotes/lab/lab-token.ts'
import type { Composed, Registry } from '#core/remotes/registry.ts'
import { readOrganizationOfShop } from '#core/store/connection/connections.reads.repository.ts'
import type { Platform } from '#platform/module.ts'

interface Asked {
  readonly headers: IncomingHttpHeaders
  /** Of an embedded document, from its launch. */
  readonly shop?: string | null
  /** Of the session. */
  readonly organizationId?: string | null
  /** From the document's URL. */
  readonly labToken?: string | undefined
}

export type Compose = (asked: Asked) => Promise<Composed>

interface ComposeServices extends Pick<Platform, 'db' | 'clock'> {
  readonly registry: Registry
  readonly cookie: CompositionCookie
  readonly lab: LabTokens
}

/** A shop's organization rarely changes. */
const rememberedMs = 60_000
const mostShops = 10_000

/** Decides the releases of a page. Queries nothing while no release differs by organization. */
export function createCompose({ db, clock, registry, cookie, lab }: ComposeServices): Compose {
  const shops = new Map<string, { organizationId: string | null; until: number }>()

  async function organizationOf(shop: string): Promise<string | null> {
    const now = clock.now().getTime()
    const known = shops.get(shop)
    if (known && known.until > now) return known.organizationId
    const organizationId = await db.asSystem((trx) => readOrganizationOfShop(trx, shop))
    if (shops.size >= mostShops) shops.clear()
    shops.set(shop, { organizationId, until: now + rememberedMs })
    return organizationId
  }

  return async ({ headers, shop, organizationId, labToken }) => {
    // A cross-site frame has neither cookie nor lab.
    const set = shop ? null : lab.read(labToken ?? readCookie(headers, labCookie))
    if (organizationId) return { organizationId, lab: set }
    if (!(await registry.varies())) return { organizationId: null, lab: set }
    return { organizationId: shop ? await organizationOf(shop) : cookie.read(headers), lab: set }
  }
}
