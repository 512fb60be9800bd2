import { dayMs, isZone, wallClock } from '#platform/wall-clock.ts'
import { givenSince, hasCampaign, listBorn } from './dated.repository.ts'
import { afterOf, type DatedCall, type Due, writePages } from './write-pages.ts'

interface Birthday extends Due {
  readonly year: number
}

/** On the morning of their own day, and not late at night. */
const [from, until] = [9, 21]

/**
 * Emails members whose birthday it is in their time zone. If the day awards points, the email waits for them, which follow the
 * store's day.
 */
export async function writeBirthdays(call: DatedCall, storeZone: string): Promise<void> {
  const { clock, db, organizationId } = call
  const now = clock.now()
  const bringsPoints = await db.forOrganization(organizationId, (trx) => hasCampaign(trx, organizationId, 'birthday'))
  const days = [-1, 0, 1].flatMap((late) => birthdaysOn(new Date(now.getTime() + late * dayMs)))
  await writePages<Birthday>(call, {
    type: 'loyalty-birthday',
    async list(trx, page) {
      const rows = await listBorn(trx, organizationId, { days: [...new Set(days)], ...page })
      const due = rows.flatMap(({ id, month, day, timeZone }): Birthday[] => {
        const zone = !bringsPoints && timeZone !== null && isZone(timeZone) ? timeZone : storeZone
        const there = new Date(wallClock(now, zone))
        const hour = there.getUTCHours()
        const isNow = hour >= (bringsPoints ? from + 1 : from) && hour < until
        if (!isNow || !birthdaysOn(there).includes(month * 100 + day)) return []
        const year = there.getUTCFullYear()
        return [{ memberId: id, year, key: `loyalty-birthday:${id}:${year}` }]
      })
      return { due, after: afterOf(rows, page.limit) }
    },
    async mailsOf(trx, rows) {
      const since = new Date(now.getTime() - 2 * dayMs)
      const memberIds = rows.map(({ memberId }) => memberId)
      const given = await givenSince(trx, organizationId, { memberIds, type: 'birthday', since })
      return ({ memberId, key }, { values }) => {
        const points = given.get(memberId) ?? 0
        return { type: 'loyalty-birthday', key, values: { ...values, birthday: { points: points > 0 ? points : null } } }
      }
    },
  })
}

/** Month and day, computed as UTC. A birthday on 29 February falls on 28 February in other years. */
function birthdaysOn(at: Date): number[] {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()]
  const isShortYear = new Date(Date.UTC(year, 1, 29)).getUTCMonth() !== 1
  return isShortYear && month === 2 && day === 28 ? [228, 229] : [month * 100 + day]
}
