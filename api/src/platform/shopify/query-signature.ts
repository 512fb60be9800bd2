import type { Clock } from '../clock.ts'
import { isSignatureOf, signatureOf } from './signature.ts'

const toleranceSeconds = 90

/** A parameter that comes twice could be checked as one value and used as the other. */
const once = ['hmac', 'signature', 'shop', 'host', 'timestamp', 'code', 'state', 'id_token', 'session', 'embedded']

const onceByProxy = [...once, 'logged_in_customer_id', 'path_prefix']

/**
 * Whether the platform wrote the query of a launch or a callback, not longer than 90 seconds ago. Check it where somebody
 * arrives, never on a page that is loaded again: by then it is stale.
 */
export function checkQuery(query: URLSearchParams, secrets: readonly string[], clock: Clock): 'right' | 'wrong' | 'stale' {
  if (once.some((name) => query.getAll(name).length > 1)) return 'wrong'
  const hmac = query.get('hmac') ?? ''
  const timestamp = query.get('timestamp') ?? ''
  if (!/^[0-9a-f]{64}$/i.test(hmac) || !/^\d{1,12}$/.test(timestamp)) return 'wrong'
  if (!isSignatureOf(messageOf(query), Buffer.from(hmac, 'hex'), secrets)) return 'wrong'
  return Math.abs(clock.now().getTime() / 1000 - Number(timestamp)) > toleranceSeconds ? 'stale' : 'right'
}

/** The same for a call that the app proxy handed on, of a shopper. What it signs is written otherwise: see `proxyMessageOf`. */
export function checkProxyQuery(query: URLSearchParams, secrets: readonly string[], clock: Clock): 'right' | 'wrong' | 'stale' {
  if (onceByProxy.some((name) => query.getAll(name).length > 1)) return 'wrong'
  const signature = query.get('signature') ?? ''
  const timestamp = query.get('timestamp') ?? ''
  if (!/^[0-9a-f]{64}$/i.test(signature) || !/^\d{1,12}$/.test(timestamp)) return 'wrong'
  if (!isSignatureOf(proxyMessageOf(query), Buffer.from(signature, 'hex'), secrets)) return 'wrong'
  return Math.abs(clock.now().getTime() / 1000 - Number(timestamp)) > toleranceSeconds ? 'stale' : 'right'
}

/** What the platform does with the other parameters, `timestamp` among them: the value of `hmac`. */
export function signQuery(query: URLSearchParams, secret: string): string {
  return signatureOf(messageOf(query), secret).toString('hex')
}

/** Sorted by name, encoded as a form but with %20 for a space; values of one name joined by a comma. */
function messageOf(query: URLSearchParams): string {
  const names = [...new Set(query.keys())].filter((name) => name !== 'hmac' && name !== 'signature').sort()
  const message = new URLSearchParams(names.map((name): [string, string] => [name, query.getAll(name).join(',')]))
  return message.toString().replaceAll('+', '%20')
}

/** Sorted `name=value` with nothing between, as they are after decoding; values of one name joined by a comma. */
function proxyMessageOf(query: URLSearchParams): string {
  const names = [...new Set(query.keys())].filter((name) => name !== 'signature')
  return names
    .map((name) => `${name}=${query.getAll(name).join(',')}`)
    .sort()
    .join('')
}

/** The value of `signature`, as the app proxy writes it. */
export function signProxyQuery(query: URLSearchParams, secret: string): string {
  return signatureOf(proxyMessageOf(query), secret).toString('hex')
}
