import type { Trx } from '#platform/db/database.ts'

/** By which the organization's SendGrid signs what it tells; null where none was given. */
export async function findWebhookKey(trx: Trx, organizationId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('sending_settings')
    .select('provider_options')
    .where('organization_id', '=', organizationId)
    .where('provider', '=', 'sendgrid')
    .executeTakeFirst()
  const key = row?.provider_options.webhookKey
  return typeof key === 'string' && key !== '' ? key : null
}
