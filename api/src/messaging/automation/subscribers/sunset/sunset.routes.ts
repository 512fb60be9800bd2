import { getSunset } from '@yuko/contract/automation/sunset/get-sunset'
import { previewSunset } from '@yuko/contract/automation/sunset/preview-sunset'
import { readmitUnengaged } from '@yuko/contract/automation/sunset/readmit-unengaged'
import type { Sunset } from '@yuko/contract/automation/sunset/sunset-rule'
import { updateSunset } from '@yuko/contract/automation/sunset/update-sunset'
import type { Trx } from '#platform/db/database.ts'
import { implement } from '#platform/http/implement.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { findTracking } from '#platform/mail/sending-settings.repository.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { countRows, listRows } from '../list/list.repository.ts'
import { toSubscriber } from '../list/subscriber.mapper.ts'
import { applySunset, isObserved } from './apply-sunset.job.ts'
import { countUnengaged, findSunsetRule, putSunsetRule, reachable, readmitAll, unengaged } from './sunset.repository.ts'

const mostShown = 50

export const sunsetRoutes = [
  implement(getSunset, ({ trx, clock, organizationId }) => readSunset(trx, organizationId, clock.now())),

  implement(
    updateSunset,
    async ({ trx, clock, organizationId, body }) => {
      await putSunsetRule(trx, organizationId, body, clock.now())
      if (body.isOn) await enqueue(trx, applySunset, { organizationId }, { organizationId })
      return readSunset(trx, organizationId, clock.now())
    },
    { snapshot: (trx, organizationId) => findSunsetRule(trx, organizationId) },
  ),

  implement(
    previewSunset,
    async ({ trx, clock, organizationId, body }) => {
      const where = unengaged(organizationId, body, new Date(clock.now().getTime() - body.days * dayMs))
      const listing = { sort: 'created_at', direction: 'desc', limit: mostShown, after: undefined } as const
      return {
        count: await countRows(trx, where),
        reachable: await countRows(trx, reachable(organizationId)),
        people: (await listRows(trx, organizationId, where, listing)).map(toSubscriber),
      }
    },
    { isReading: true },
  ),

  implement(readmitUnengaged, async ({ trx, clock, organizationId }) => ({
    readmitted: await readmitAll(trx, organizationId, clock.now()),
  })),
]

async function readSunset(trx: Trx, organizationId: string, now: Date): Promise<Sunset> {
  const rule = await findSunsetRule(trx, organizationId)
  const tracking = await findTracking(trx, organizationId)
  const isShort = tracking.isOn && !isObserved(tracking, new Date(now.getTime() - rule.days * dayMs))
  return {
    rule,
    unengaged: await countUnengaged(trx, organizationId),
    isTracked: tracking.isOn,
    trackedSince: isShort ? (tracking.since?.toISOString() ?? null) : null,
  }
}
