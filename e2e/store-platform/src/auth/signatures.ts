import { createHmac } from 'node:crypto'

/** `hmac` of a launch or callback query: the other parameters sorted by name, encoded, in hexadecimal. */
export function signQuery(query: URLSearchParams, secret: string): string {
  const signed = [...query].filter(([name]) => name !== 'hmac' && name !== 'signature')
  signed.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const message = new URLSearchParams(signed).toString().replaceAll('+', '%20')
  return createHmac('sha256', secret).update(message).digest('hex')
}

/**
 * `signature` of a request forwarded by the app proxy: sorted `name=value` without separators, repeated values joined by commas.
 */
export function signProxyQuery(query: URLSearchParams, secret: string): string {
  const names = [...new Set(query.keys())].filter((name) => name !== 'signature')
  const message = names
    .map((name) => `${name}=${query.getAll(name).join(',')}`)
    .sort()
    .join('')
  return createHmac('sha256', secret).update(message).digest('hex')
}

/** `X-Shopify-Hmac-Sha256` of a webhook: over the exact bytes sent. */
export const signBody = (body: string | Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('base64')
