import { isSameServer } from '@yuko/contract/webhooks/same-server'
import { secretOverlapHours, type WebhookEndpointDetails, webhookEndpointLimit } from '@yuko/contract/webhooks/webhook-endpoint'
import type { Session } from '#platform/auth/session.ts'
import type { Trx } from '#platform/db/database.ts'
import { isPublicAddress, literalAddress } from '#platform/http/public-agent.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { deliveryTypes } from '../delivery-types.repository.ts'
import { changeEndpoint, insertEndpoint, lockAndCount, lockEndpoint } from './endpoints.repository.ts'
import { requireEvents } from './require-events.ts'
import { type CustomHeader, newSecret, secretInWords, type Vault } from './vault.ts'

interface Saving {
  readonly trx: Trx
  readonly organizationId: string
  readonly vault: Vault
  readonly now: Date
}

export const noEndpoint = () => new Refusal('webhook.not-found', 'This webhook doesn’t exist or was deleted')

/** Returns the ID and the secret, which can't be shown again. */
export async function createEndpoint(
  { trx, organizationId, vault, now }: Saving,
  details: WebhookEndpointDetails,
  userId: string,
): Promise<{ id: string; secret: string }> {
  if ((await lockAndCount(trx, organizationId)) >= webhookEndpointLimit) {
    const message = `You’ve reached the limit of ${webhookEndpointLimit} webhooks. Delete one you don’t use.`
    throw new Refusal('webhook.too-many', message)
  }
  const id = newId()
  const secret = newSecret()
  await insertEndpoint(trx, organizationId, {
    id,
    userId,
    now,
    url: publicUrlOf(details),
    description: details.description ?? '',
    events: details.events,
    filters: details.filters,
    headers: vault.sealHeaders(id, headersOf(details, [])),
    secret: vault.sealSecret(id, secret),
    ratePerSecond: details.ratePerSecond,
  })
  return { id, secret: secretInWords(secret) }
}

/** A header without a value keeps its current one if the server stays the same. */
export async function updateEndpoint(
  { trx, organizationId, vault, now }: Saving,
  id: string,
  details: WebhookEndpointDetails,
  session: Session,
): Promise<void> {
  const row = await lockEndpoint(trx, organizationId, id)
  if (!row) throw noEndpoint()
  // Queued deliveries also go to the new URL.
  const waiting = await deliveryTypes(trx, organizationId, id, ['pending', 'delivering', 'retrying'])
  requireEvents(session, [...row.events, ...details.events, ...waiting])
  const url = publicUrlOf(details)
  const kept = isSameServer(url, row.url) ? vault.openHeaders(id, row.headers) : []
  await changeEndpoint(trx, row, {
    url,
    description: details.description ?? '',
    events: details.events,
    filters: JSON.stringify(details.filters),
    headers: vault.sealHeaders(id, headersOf(details, kept)),
    rate_per_second: details.ratePerSecond,
    updated_at: now,
  })
}

/** The previous secret keeps signing next to the new one, so that receivers can switch without failures. */
export async function rotateSecret({ trx, organizationId, vault, now }: Saving, id: string): Promise<string> {
  const row = await lockEndpoint(trx, organizationId, id)
  if (!row) throw noEndpoint()
  if (row.previous_secret_until && row.previous_secret_until > now) {
    // A third secret would cut off receivers that still use the first.
    throw new Refusal(
      'webhook.rotating',
      'The secret was changed less than 24 hours ago. Try again after the previous secret has expired.',
    )
  }
  const secret = newSecret()
  await changeEndpoint(trx, row, {
    secret: vault.sealSecret(id, secret),
    previous_secret: row.secret,
    previous_secret_until: new Date(now.getTime() + secretOverlapHours * 3_600_000),
    updated_at: now,
  })
  return secretInWords(secret)
}

function publicUrlOf({ url }: WebhookEndpointDetails): string {
  const { href, hostname } = new URL(url)
  const literal = literalAddress(hostname)
  if (literal && !isPublicAddress(literal))
    throw new Refusal('webhook.address-refused', 'This URL doesn’t point to a public server')
  return href
}

function headersOf({ headers }: WebhookEndpointDetails, kept: readonly CustomHeader[]): CustomHeader[] {
  return headers.map(({ name, value }, index) => {
    const known = kept.find((one) => one.name.toLowerCase() === name.toLowerCase())
    const used = value ?? known?.value
    if (used === undefined) {
      const message = `Enter a value for this header. Values entered for another server aren’t sent to this one: ${name}`
      throw new Refusal('webhook.header-refused', message, { fields: { [`body.headers.${index}.value`]: 'is required' } })
    }
    return { name, value: used }
  })
}
