import { createHmac, timingSafeEqual } from 'node:crypto'

/** The HMAC-SHA256 of a message under the app's secret, as the platform computes it. */
export function signatureOf(message: string | Uint8Array, secret: string): Buffer {
  return createHmac('sha256', secret).update(message).digest()
}

/** Whether one of the secrets created the signature; in constant time. */
export function isSignatureOf(message: string | Uint8Array, signature: Buffer, secrets: readonly string[]): boolean {
  return secrets.some((secret) => {
    const right = signatureOf(message, secret)
    return right.length === signature.length && timingSafeEqual(right, signature)
  })
}
