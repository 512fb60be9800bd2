import type { Clock } from '#platform/clock.ts'
import type { Platform } from '#platform/module.ts'
import { unseal } from '#platform/sealed.ts'
import type { SecretFor } from '#platform/secret.ts'
import { createSignedIds } from '#platform/signed-ids.ts'
import type { Carrier, CarrierAccount } from './carrier.ts'
import type { TextProviderRow } from './text-provider.repository.ts'
import { createTwilio } from './twilio/send-by-twilio.ts'

export interface TextTools {
  readonly clock: Clock
  readonly secretFor: SecretFor
  readonly carrier: Carrier
  readonly urls: TextUrls
}

/** The webhook URLs for a provider: secret, and its requests are signed as well. */
export interface TextUrls {
  incoming(organizationId: string): string
  status(organizationId: string, textId: string): string
  read(token: string): string[] | null
}

export function createTextTools({
  clock,
  secretFor,
  fetch,
  twilioUrl,
  publicUrl,
}: Pick<Platform, 'clock' | 'secretFor' | 'fetch' | 'twilioUrl' | 'publicUrl'>): TextTools {
  const ids = createSignedIds(secretFor('text-webhooks'))
  return {
    clock,
    secretFor,
    carrier: createTwilio(fetch, twilioUrl),
    urls: {
      incoming: (organizationId) => `${publicUrl}/text-messages/incoming/${ids.write([organizationId])}`,
      status: (organizationId, textId) => `${publicUrl}/text-messages/status/${ids.write([organizationId, textId])}`,
      read: ids.read,
    },
  }
}

export const accountOf = (row: TextProviderRow, secretFor: SecretFor): CarrierAccount => ({
  accountSid: row.account_sid,
  authToken: unseal(row.secret, secretFor('text-messages'), row.organization_id),
  sender: row.sender,
})
