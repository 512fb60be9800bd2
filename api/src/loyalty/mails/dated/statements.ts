import { dayMs, momentOf, wallClock } from '#platform/wall-clock.ts'
import { listTierRows } from '../../tiers/tiers.repository.ts'
import { listHolders, sumMonth } from './dated.repository.ts'
import { afterOf, type DatedCall, writePages } from './write-pages.ts'

/** Members who were missed on the first day get it on one of the next. */
const lastDay = 3
const hours = new Set([10, 13, 16])

/** In the first days of a month by the store's calendar: what changed in the previous one. */
export async function writeStatements(call: DatedCall, timeZone: string): Promise<void> {
  const { clock, organizationId } = call
  const there = new Date(wallClock(clock.now(), timeZone))
  if (there.getUTCDate() > lastDay || !hours.has(there.getUTCHours())) return
  const [year, month] = [there.getUTCFullYear(), there.getUTCMonth()]
  const [from, before] = [momentOf(Date.UTC(year, month - 1, 1), timeZone), momentOf(Date.UTC(year, month, 1), timeZone)]
  const name = new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 7)
  await writePages(call, {
    type: 'loyalty-statement',
    async list(trx, page) {
      const rows = await listHolders(trx, organizationId, { since: from, ...page })
      const due = rows.map(({ id }) => ({ memberId: id, key: `loyalty-statement:${id}:${name}` }))
      return { due, after: afterOf(rows, page.limit) }
    },
    async mailsOf(trx, rows) {
      const memberIds = rows.map(({ memberId }) => memberId)
      const months = await sumMonth(trx, organizationId, { memberIds, from, before })
      const tiers = new Map((await listTierRows(trx, organizationId)).map((tier) => [tier.id, tier]))
      // Mid-month lies in the month in every time zone.
      const at = new Date(from.getTime() + 14 * dayMs).toISOString()
      return ({ memberId, key }, { values, balance, tierId, words }) => {
        const { earned, spent, expired, since } = months.get(memberId) ?? { earned: 0, spent: 0, expired: 0, since: 0 }
        const before = balance - since - earned + spent + expired
        const tier = tierId === null ? undefined : tiers.get(tierId)
        // Members without points in that month get no statement.
        if (earned === 0 && spent === 0 && expired === 0 && before === 0) return null
        return {
          type: 'loyalty-statement',
          key,
          values: {
            ...values,
            statement: { at, earned, spent, expired, balance_before: before },
            tier: tier === undefined ? null : { name: words.tier(tier).name },
          },
        }
      }
    },
  })
}
