import { createControl } from '../src/control/control.ts'
import { addApp, addShop, createPlatform, type NewApp, type NewShop } from '../src/create-platform.ts'
import { hostsHandler } from '../src/hosts.handler.ts'
import { complianceTopics, topics } from '../src/webhooks/subscriptions.ts'

export const clientId = 'client-of-the-app'
export const clientSecret = 'secret-of-the-app'

/** All topics go to one path. */
const webhooks = Object.fromEntries([...Object.keys(topics), ...complianceTopics].map((topic) => [topic, '/webhooks/shopify']))

/** A platform with a stopped clock, one app and one shop that installed it; called directly, without a network. */
export function openPlatform({ app = {}, shop = {} }: { app?: Partial<NewApp>; shop?: Partial<NewShop> } = {}) {
  const platform = createPlatform()
  platform.clock.stop(new Date('2026-11-20T12:00:00Z'))
  const theApp = addApp(platform, { host: 'app.yuko.test', port: 1, clientId, clientSecret, webhooks, ...app })
  const theShop = addShop(platform, { handle: 'mill', ...shop })
  const control = createControl(platform)
  const handle = hostsHandler(platform, control)

  const ask = async (url: string, init?: RequestInit): Promise<Response> => {
    const response = await handle(new Request(new URL(url, `https://${theShop.domain}`), { redirect: 'manual', ...init }))
    if (!response) throw new Error('The connection was closed.')
    return response
  }
  const post = (url: string, body: object) =>
    ask(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  /** `POST /admin/oauth/access_token` as the app. */
  const grant = async (fields: object) => {
    const response = await post('/admin/oauth/access_token', { client_id: clientId, client_secret: clientSecret, ...fields })
    return { status: response.status, body: await response.json() }
  }
  const exchange = async (fields: object = {}) =>
    grant({
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: await control.mintIdToken({ shop: theShop.domain }),
      subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
      requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
      expiring: '1',
      ...fields,
    })

  let token = ''
  /** An Admin API query with the app's token. */
  const graphql = async (query: string, variables: object = {}, options: { token?: string; version?: string } = {}) => {
    token ||= (await exchange()).body.access_token
    const response = await ask(`/admin/api/${options.version ?? '2026-10'}/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': options.token ?? token },
      body: JSON.stringify({ query, variables }),
    })
    return { status: response.status, headers: response.headers, ...(await response.json()) }
  }
  return { platform, control, app: theApp, shop: theShop, ask, post, grant, exchange, graphql, handle }
}

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour
