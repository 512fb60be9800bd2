import { type SendingSettings, sendingSettings } from '@yuko/contract/sending/sending-settings'
import type { Trx } from '../db/database.ts'

/** How the organization sends, with the defaults of what it never said. */
export async function findSendingSettings(trx: Trx, organizationId: string): Promise<SendingSettings> {
  const row = await trx
    .selectFrom('sending_settings')
    .select('settings')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return sendingSettings.parse(row?.settings ?? {})
}
