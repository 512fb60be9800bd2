import type { Platform } from '#platform/module.ts'
import { createSignedIds, type SignedIds } from '#platform/signed-ids.ts'

type Around = Pick<Platform, 'publicUrl' | 'secretFor'>

export function returnTokens({ secretFor }: Pick<Around, 'secretFor'>): SignedIds {
  return createSignedIds(secretFor('mail-returns-url'))
}

/** The webhook URL for an organization's provider: secret, known only to the provider. */
export function returnsUrl(platform: Around, organizationId: string, provider: string): string {
  return `${platform.publicUrl}/mail/returns/${provider}/${returnTokens(platform).write([organizationId])}`
}
