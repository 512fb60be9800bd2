import { isSignatureOf, signatureOf } from './signature.ts'

/** Whether the platform sent these bytes. Uses the raw body, because parsing and serializing changes it. */
export function isWebhookGenuine(body: Uint8Array, hmac: string, secrets: readonly string[]): boolean {
  return isSignatureOf(body, Buffer.from(hmac, 'base64'), secrets)
}

/** The value of `X-Shopify-Hmac-Sha256` for a body. */
export function signWebhook(body: Uint8Array, secret: string): string {
  return signatureOf(body, secret).toString('base64')
}
