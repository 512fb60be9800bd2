import type { Clock } from '../clock.ts'
import { isSignatureOf, signatureOf } from './signature.ts'

const toleranceSeconds = 90

/** A repeated parameter could be verified as one value and used as the other. */
const once = ['hmac', 'signature', 'shop', 'host', 'timestamp', 'code', 'state', 'id_token', 'session', 'embedded']

const onceByProxy = [...once, 'logged_in_customer_id', 'path_prefix']

/**
 * Whether the platform signed the query of a launch or callback within the last 90 seconds. For arrivals only: on a reload it has
 * expired.
 */
export function checkQuery(query: URLSearchParams, secrets: readonly string[], clock: Clock): 'right' | 'wrong' | 'stale' {
  if (once.some((name) => query.getAll(name).length > 1)) return 'wrong'
  const hmac = query.get('hmac') ?? ''
  const timestamp = query.get('timestamp') ?? ''
  if (!/^[0-9a-f]{64}$/i.test(hmac) || !/^\d{1,12}$/.test(timestamp)) return 'wrong'
  if (!isSignatureOf(messageOf(query), Buffer.from(hmac, 'hex'), secrets)) return 'wrong'
  return Math.abs(clock.now().getTime() / 1000 - Number(timestamp)) > toleranceSeconds ? 'stale' : 'right'
}

/** The same for a shopper's call from the app proxy, whose signed message differs: see `proxyMessageOf`. */
export function checkProxyQuery(query: URLSearchParams, secrets: readonly string[], clock: Clock): 'right' | 'wrong' | 'stale' {
  if (onceByProxy.some((name) => query.getAll(name).length > 1)) return 'wrong'
  const signature = query.get('signature') ?? ''
  const timestamp = query.get('timestamp') ?? ''
  if (!/^[0-9a-f]{64}$/i.test(signature) || !/^\d{1,12}$/.test(timestamp)) return 'wrong'
  if (!isSignatureOf(proxyMessageOf(query), Buffer.from(signature, 'hex'), secrets)) return 'wrong'
  return Math.abs(clock.now().getTime() / 1000 - Number(timestamp)) > toleranceSeconds ? 'stale' : 'right'
}

/** The value of `hmac` for the other parameters, including `timestamp`. */
export function signQuery(query: URLSearchParams, secret: string): string {
  return signatureOf(messageOf(query), secret).toString('hex')
}

/** Sorted by name, form-encoded with %20 for spaces; values of the same name joined by commas. */
function messageOf(query: URLSearchParams): string {
  const names = [...new Set(query.keys())].filter((name) => name !== 'hmac' && name !== 'signature').sort()
  const message = new URLSearchParams(names.map((name): [string, string] => [name, query.getAll(name).join(',')]))
  return message.toString().replaceAll('+', '%20')
}

/** Sorted, decoded `name=value` pairs without separators; values of the same name joined by commas. */
function proxyMessageOf(query: URLSearchParams): string {
  const names = [...new Set(query.keys())].filter((name) => name !== 'signature')
  return names
    .map((name) => `${name}=${query.getAll(name).join(',')}`)
    .sort()
    .join('')
}

/** The value of `signature` from the app proxy. */
export function signProxyQuery(query: URLSearchParams, secret: string): string {
  return signatureOf(proxyMessageOf(query), secret).toString('hex')
}
