import { createHmac } from 'node:crypto'
import type { EndpointRow } from '../endpoints/endpoints.repository.ts'
import type { Vault } from '../endpoints/vault.ts'

export interface SignedCall {
  readonly headers: Record<string, string>
  /** As logged: values of custom headers may be passwords. */
  readonly shownHeaders: Record<string, string>
}

type Signer = Pick<EndpointRow, 'id' | 'secret' | 'previous_secret' | 'previous_secret_until' | 'headers'>

/** Standard Webhooks: `v1,<base64 of HMAC-SHA256 over id.timestamp.body>`, one for each valid secret. */
export function signCall(vault: Vault, endpoint: Signer, eventId: string, body: string, now: Date): SignedCall {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signatures = secretsOf(vault, endpoint, now).map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${eventId}.${timestamp}.${body}`).digest('base64')}`,
  )
  const ours = {
    'content-type': 'application/json',
    'user-agent': 'Yuko-Webhooks/1.0',
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
  const custom = vault.openHeaders(endpoint.id, endpoint.headers)
  return {
    headers: { ...Object.fromEntries(custom.map(({ name, value }) => [name, value])), ...ours },
    shownHeaders: { ...ours, ...Object.fromEntries(custom.map(({ name }) => [name, '•••'])) },
  }
}

function secretsOf(vault: Vault, { id, secret, previous_secret, previous_secret_until }: Signer, now: Date): Buffer[] {
  const current = vault.openSecret(id, secret)
  if (!previous_secret || !previous_secret_until || previous_secret_until <= now) return [current]
  return [current, vault.openSecret(id, previous_secret)]
}
