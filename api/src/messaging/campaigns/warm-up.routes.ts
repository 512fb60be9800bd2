import { listWarmUps as listEndpoint, updateWarmUp, type WarmUp } from '@yuko/contract/sending/warm-up'
import { sendingDomainIds } from '#ids.ts'
import { leaveWork, type Trx } from '#platform/db/database.ts'
import { implement } from '#platform/http/implement.ts'
import { findDomain } from '#platform/mail/sending-domains.repository.ts'
import {
  changeWarmUp,
  countPutOff,
  listWarmUpDays,
  listWarmUps,
  releasePutOff,
  startWarmUp,
} from '#platform/mail/warm-up.repository.ts'
import { nextWarmUpDay, warmUpToday } from '#platform/mail/warm-up.ts'
import { noSuchDomain } from '../emails/settings/domains.ts'
import { wakeSending } from './campaign.repository.ts'

/** The plans of new sending domains. A change takes effect on waiting emails and campaigns immediately. */
export const warmUpRoutes = [
  implement(listEndpoint, async ({ trx, clock, organizationId }) => ({
    items: await readWarmUps(trx, organizationId, clock.now()),
  })),

  implement(
    updateWarmUp,
    async ({ trx, clock, organizationId, params, body: { status } }) => {
      const domainId = sendingDomainIds.toUuid(params.domainId)
      const now = clock.now()
      if (!(await findDomain(trx, organizationId, domainId))) throw noSuchDomain()
      await startWarmUp(trx, organizationId, domainId, now)
      await changeWarmUp(trx, { organizationId, domainId, status })
      await releasePutOff(trx, organizationId, now)
      await wakeSending(trx, organizationId, now)
      leaveWork(trx)
      const changed = (await readWarmUps(trx, organizationId, now)).find((one) => one.domainId === params.domainId)
      if (!changed) throw noSuchDomain()
      return changed
    },
    {
      snapshot: async (trx, organizationId, { domainId = '' }) => {
        const rows = await listWarmUps(trx, organizationId)
        const row = rows.find((one) => one.domainId === sendingDomainIds.toUuid(domainId))
        return row && { domain: row.domain, status: row.status }
      },
    },
  ),
]

async function readWarmUps(trx: Trx, organizationId: string, now: Date): Promise<WarmUp[]> {
  const rows = await listWarmUps(trx, organizationId)
  const days = await listWarmUpDays(trx, organizationId)
  const waiting = await countPutOff(trx, organizationId, now)
  return rows.map(({ domainId, domain, status, pauseCause, last }) => {
    const isLimited = status === 'active' || status === 'paused'
    const today = isLimited ? warmUpToday(status === 'paused', last ?? undefined, now) : null
    return {
      domainId: sendingDomainIds.toWire(domainId),
      domain,
      status: isLimited && !today ? 'done' : status,
      pauseCause,
      step: today?.step ?? last?.step ?? 0,
      ceiling: today?.ceiling ?? null,
      used: today?.used ?? 0,
      waiting: today ? waiting : 0,
      nextDayAt: nextWarmUpDay(now).toISOString(),
      days: days.filter((one) => one.domain_id === domainId).map(({ day, ceiling, used }) => ({ day, ceiling, used })),
    }
  })
}
