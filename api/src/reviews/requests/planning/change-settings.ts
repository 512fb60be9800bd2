import type { RequestSettings } from '@yuko/contract/requests/request-settings'
import type { Trx } from '#platform/db/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { replanRequests } from '../request.jobs.ts'
import { findSettings, saveSettings } from './settings.repository.ts'

/** Pending requests are replanned in the background. */
export async function changeSettings(
  trx: Trx,
  organizationId: string,
  settings: RequestSettings,
  now: Date,
): Promise<RequestSettings> {
  const before = await findSettings(trx, organizationId)
  const isSwitchedOn = settings.enabled && !before.settings.enabled
  await saveSettings(trx, organizationId, { settings, enabledSince: isSwitchedOn ? now : before.enabledSince, now })
  await enqueue(trx, replanRequests, { organizationId }, { organizationId, singletonKey: organizationId })
  return settings
}
