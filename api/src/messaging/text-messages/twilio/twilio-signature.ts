import { createHmac } from 'node:crypto'
import { isProven } from '#platform/secret.ts'

/** Of a webhook, in base64: https://www.twilio.com/docs/usage/security#validating-requests */
export function isSignedByTwilio(authToken: string, url: string, params: URLSearchParams, signature: string): boolean {
  const fields = [...params].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  const signed = url + fields.map(([name, value]) => name + value).join('')
  return isProven(authToken, Buffer.from(signature, 'base64'), (key) => createHmac('sha1', key).update(signed).digest())
}
