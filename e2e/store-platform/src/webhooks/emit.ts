import { mayDo } from '../auth/scopes.ts'
import type { App, Shop, StorePlatform } from '../platform.ts'
import { rawBody } from './raw-body.ts'
import { isFilter, passesFilter, topics } from './subscriptions.ts'

/** Notifies all subscribed and authorized apps of an event. */
export function emit(
  platform: StorePlatform,
  shop: Shop,
  topic: string,
  payload: object,
  only: { clientId?: string } = {},
): void {
  const eventId = platform.ids.uuid()
  for (const app of platform.apps.values()) {
    if (only.clientId && only.clientId !== app.clientId) continue
    // The last webhooks arrive after the app is uninstalled.
    if (!only.clientId && !maySee(shop, app, topic)) continue
    for (const { uri, includeFields, subscriptionId } of subscribers(shop, app, topic, payload)) {
      const fields = Object.entries(payload).filter(([name]) => includeFields.length === 0 || includeFields.includes(name))
      platform.webhooks.send({ shop, app, topic, uri, eventId, subscriptionId, body: rawBody(Object.fromEntries(fields)) })
    }
  }
}

function maySee(shop: Shop, app: App, topic: string): boolean {
  const installation = shop.installations.get(app.clientId)
  const scope = topics[topic]
  return installation !== undefined && (!scope || mayDo(installation.scopes, scope))
}

function* subscribers(shop: Shop, app: App, topic: string, payload: object) {
  const path = app.webhooks[topic]
  if (path && isFilter(topic, null))
    yield { uri: new URL(path, `https://${app.host}`).href, includeFields: [] as string[], subscriptionId: null }
  for (const { id, clientId, topic: wanted, uri, filter, includeFields } of shop.records.webhookSubscriptions.values())
    if (clientId === app.clientId && wanted === topic && passesFilter(filter, payload))
      yield { uri, includeFields, subscriptionId: id }
}
