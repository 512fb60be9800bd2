import { signBody } from '../auth/signatures.ts'
import type { App, Shop, StorePlatform } from '../platform.ts'

/** What Shopify Flow does when a merchant's workflows change or run. */
export function flowControl(platform: StorePlatform, shopAt: (domain: string) => Shop, appWith: (clientId?: string) => App) {
  /** Signed with the app's secret; without the headers of webhooks. */
  async function call(shop: Shop, path: string, fields: object) {
    const app = appWith()
    const body = JSON.stringify({ shop_id: shop.id, shopify_domain: shop.domain, ...fields })
    const response = await fetch(`http://127.0.0.1:${app.port}/shopify/flow/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-proto': 'https',
        'x-shopify-hmac-sha256': signBody(body, app.secrets[0] ?? ''),
      },
      body,
    })
    const answer = { status: response.status, body: await response.text() }
    platform.journal.add('flow.called', { shop: shop.domain, path, ...answer })
    return answer
  }

  return {
    /** A workflow with the trigger is turned on, or the last one is turned off. */
    async useTrigger(domain: string, handle: string, isUsed = true) {
      const timestamp = platform.clock.now().toISOString()
      return call(shopAt(domain), 'usage', { flow_trigger_definition_id: handle, has_enabled_flow: isUsed, timestamp })
    },
    /** A workflow runs one of the app's actions: `give-points`. The same run ID is another attempt. */
    async runAction(domain: string, action: string, properties: object, runId?: string) {
      const action_run_id = runId ?? platform.ids.uuid()
      return call(shopAt(domain), action, { action_run_id, action_definition_id: action, properties })
    },
  }
}
