import type { SendingProvider } from '@yuko/contract/sending/sending-provider'
import { type SendingSettings, sendingSettings } from '@yuko/contract/sending/sending-settings'
import { type Selectable, sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { jsonb } from '../db/expressions.ts'
import type { PlatformTables } from '../db/platform.tables.ts'

export type SendingRow = Selectable<PlatformTables['sending_settings']>

export function findSendingRow(trx: Trx, organizationId: string): Promise<SendingRow | undefined> {
  return trx.selectFrom('sending_settings').selectAll().where('organization_id', '=', organizationId).executeTakeFirst()
}

const isTracked = ({ opens, clicks }: SendingSettings['tracking']) => opens || clicks

/** Changes only the given parts. */
export async function changeSettings(
  trx: Trx,
  organizationId: string,
  { tracking, ...change }: Partial<SendingSettings>,
  at: Date,
): Promise<void> {
  const starts = tracking && isTracked(tracking) && !isTracked((await findSendingSettings(trx, organizationId)).tracking)
  const settings = jsonb({ ...change, ...(tracking && { tracking }) })
  const put = { updated_at: at, ...(starts && { tracked_since: at }) }
  await trx
    .insertInto('sending_settings')
    .values({ organization_id: organizationId, settings, ...put })
    .onConflict((conflict) =>
      conflict.column('organization_id').doUpdateSet({ ...put, settings: sql`sending_settings.settings || excluded.settings` }),
    )
    .execute()
}

/** Whether opens or clicks are tracked, and since when without interruption. null: always. */
export async function findTracking(trx: Trx, organizationId: string): Promise<{ isOn: boolean; since: Date | null }> {
  const row = await findSendingRow(trx, organizationId)
  return { isOn: isTracked(sendingSettings.parse(row?.settings ?? {}).tracking), since: row?.tracked_since ?? null }
}

interface ProviderPut {
  readonly way: SendingProvider
  /** Encrypted. null: none. */
  readonly secret: Uint8Array | null
  readonly at: Date
}

export async function putProvider(trx: Trx, organizationId: string, { way, secret, at }: ProviderPut): Promise<void> {
  const { provider, ...options } = way
  const said = { provider, provider_options: jsonb(options), provider_secret: secret, updated_at: at }
  await trx
    .insertInto('sending_settings')
    .values({ organization_id: organizationId, settings: jsonb({}), ...said })
    .onConflict((conflict) =>
      conflict.column('organization_id').doUpdateSet((eb) => ({ ...said, revision: eb('sending_settings.revision', '+', 1) })),
    )
    .execute()
}

/** The organization's sending settings, with defaults. */
export async function findSendingSettings(trx: Trx, organizationId: string): Promise<SendingSettings> {
  const row = await trx
    .selectFrom('sending_settings')
    .select('settings')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return sendingSettings.parse(row?.settings ?? {})
}

/** Texts of the preferences page. null: never saved. */
export async function findUnsubscribePage(trx: Trx, organizationId: string) {
  const { rows } = await sql<{ page: SendingSettings['unsubscribePage'] | null }>`
    select settings -> 'unsubscribePage' as page from sending_settings where organization_id = ${organizationId}`.execute(trx)
  return rows[0]?.page ?? null
}

/** The key that the organization's SendGrid signs webhooks with. null: none. */
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
