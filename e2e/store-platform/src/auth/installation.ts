import type { App, Installation, Shop, StorePlatform } from '../platform.ts'
import { StandInError } from '../stand-in-error.ts'
import { shopPayload } from '../store/payloads.ts'
import { emit } from '../webhooks/emit.ts'
import { revokeAll } from './grants.ts'
import { compact } from './scopes.ts'

const redactAfter = 48 * 3_600_000

/** Installs the app with the accepted scopes. Repeated, it changes them, but not the optional ones. */
export function install(platform: StorePlatform, shop: Shop, app: App, scopes: readonly string[]): Installation {
  const present = shop.installations.get(app.clientId)
  const optional = present?.scopes.filter((scope) => app.optionalScopes.includes(scope)) ?? []
  const agreed = compact([...scopes, ...optional])
  if (present) {
    if (present.scopes.join() !== agreed.join()) changeScopes(platform, shop, app, agreed)
    return present
  }
  const installation = { clientId: app.clientId, scopes: agreed, installedAt: platform.clock.now() }
  shop.installations.set(app.clientId, installation)
  platform.journal.add('app.installed', { shop: shop.domain, clientId: app.clientId, scopes: agreed })
  return installation
}

/** Grants or revokes scopes. Existing tokens keep theirs as far as still granted. */
export function changeScopes(platform: StorePlatform, shop: Shop, app: App, scopes: readonly string[]): void {
  const installation = shop.installations.get(app.clientId)
  if (!installation) throw new StandInError(`${app.name} is not installed in ${shop.domain}.`)
  const previous = installation.scopes
  installation.scopes = compact(scopes)
  platform.journal.add('app.scopes-changed', { shop: shop.domain, previous, current: installation.scopes })
  emit(platform, shop, 'app/scopes_update', { id: Number(shop.id), previous, current: installation.scopes })
}

/** Adds scopes that the app's configuration declares as optional. */
export function grantOptional(platform: StorePlatform, shop: Shop, app: App, scopes: readonly string[]): void {
  const foreign = scopes.find((scope) => !app.optionalScopes.includes(scope))
  if (foreign) throw new StandInError(`${app.name} doesn't declare ${foreign} as an optional scope.`)
  const granted = shop.installations.get(app.clientId)?.scopes ?? []
  changeScopes(platform, shop, app, [...granted, ...scopes])
}

/** Revokes every token at once; the app is notified, and two days later asked to redact the shop, unless reinstalled by then. */
export function uninstall(platform: StorePlatform, shop: Shop, app: App): void {
  if (!shop.installations.has(app.clientId)) return
  emit(platform, shop, 'app/uninstalled', shopPayload(shop, platform.clock.now()), { clientId: app.clientId })
  revokeAll(platform, shop, app)
  shop.installations.delete(app.clientId)
  shop.records.webPixels.delete(app.clientId)
  for (const [id, subscription] of shop.records.webhookSubscriptions)
    if (subscription.clientId === app.clientId) shop.records.webhookSubscriptions.delete(id)
  platform.journal.add('app.uninstalled', { shop: shop.domain, clientId: app.clientId })
  platform.clock.after(redactAfter, () => {
    if (shop.installations.has(app.clientId)) return
    const payload = { shop_id: Number(shop.id), shop_domain: shop.domain }
    emit(platform, shop, 'shop/redact', payload, { clientId: app.clientId })
  })
}
