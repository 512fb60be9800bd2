import type { BridgeConfig } from './config.ts'

interface Platform {
  idToken: () => Promise<string>
  leaveTo: (url: string) => void
}

/** `fetch` to the app and its subdomains is authorized as the merchant. Headers the caller set are kept. */
export function patchFetch(config: BridgeConfig, { idToken, leaveTo }: Platform) {
  const plainFetch = window.fetch

  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, document.baseURI)
    if (!isOurs(url)) return plainFetch(input, init)
    const request = new Request(input, init)
    const isAuthorized = request.headers.has('Authorization')
    const send = async () => {
      const attempt = request.clone()
      if (!isAuthorized) attempt.headers.set('Authorization', `Bearer ${await idToken()}`)
      offer(attempt, 'X-Requested-With', 'XMLHttpRequest')
      offer(attempt, 'Accept-Language', config.locale ?? 'en-US')
      return plainFetch(attempt)
    }
    let response = await send()
    if (!isAuthorized && response.headers.has('X-Shopify-Retry-Invalid-Session-Request')) response = await send()
    const wayBack = response.headers.get('X-Shopify-API-Request-Failure-Reauthorize-Url')
    if (!wayBack) return response
    leaveTo(new URL(wayBack, location.href).href)
    return new Promise<Response>(() => {})
  }

  function isOurs({ origin, protocol, hostname }: URL) {
    const isWithin = hostname === location.hostname || hostname.endsWith(`.${location.hostname}`)
    return (protocol === location.protocol && isWithin) || Boolean(config.appOrigins?.includes(origin))
  }
}

function offer({ headers }: Request, name: string, value: string) {
  if (!headers.has(name)) headers.set(name, value)
}

/** A page of the app's server that only needs a token: fetches the target page with one and becomes it. */
export async function bounce(idToken: () => Promise<string>) {
  const query = new URLSearchParams(location.search)
  const wanted = query.get('shopify-reload')
  if (!wanted || query.has('id_token')) return
  const url = new URL(wanted, location.href)
  if (url.origin !== location.origin) return
  const headers = { Authorization: `Bearer ${await idToken()}`, 'X-Shopify-Bounce': '1' }
  const html = await (await fetch(url, { headers })).text()
  history.replaceState(null, '', url)
  document.open()
  document.write(html)
  document.close()
}
