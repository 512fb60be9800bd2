import { decideSubscription } from '../admin-api/app-subscriptions.ts'
import { escapeHtml, html, redirect } from '../net/handler.ts'
import type { Shop, StorePlatform } from '../platform.ts'
import { choice, decisionOf, page } from './pages.ts'

/** Where a merchant accepts or declines an app charge; both return to the app. */
export async function chargePage(platform: StorePlatform, shop: Shop, id: string, request: Request): Promise<Response> {
  const subscription = shop.records.appSubscriptions.get(id)
  if (!subscription) return html(page('Not found', '<h1>There is no such charge</h1>'), 404)
  if (shop.isDevelopment && !subscription.isTest)
    return html(page('Charge refused', '<h1>This store can only accept test charges</h1>'), 422)
  if (request.method !== 'POST')
    return html(page('Approve subscription', `<h1>${escapeHtml(subscription.name)}</h1>${choice('Approve', 'Decline')}`))
  decideSubscription(platform, shop, id, await decisionOf(request))
  const back = new URL(subscription.returnUrl)
  back.searchParams.set('charge_id', id)
  return redirect(back.href)
}
