import { type RepeatPurchases, repeatWithin } from '@yuko/contract/loyalty/analytics/get-repeat-purchases'
import { tierIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { listTierRows } from '../tiers/tiers.repository.ts'
import { countRepeatPurchases, type RepeatRow } from './repeat-purchases.repository.ts'

type Group = RepeatPurchases['groups'][number]

export async function readRepeatPurchases(trx: Trx, clock: Clock, organizationId: string): Promise<RepeatPurchases> {
  const rows = await countRepeatPurchases(trx, organizationId, clock.now(), repeatWithin)
  const tiers = await listTierRows(trx, organizationId, { withDeleted: true })
  const group = (of: Pick<Group, 'group' | 'tierId' | 'name'>, row: RepeatRow | undefined): Group => ({
    ...of,
    buyers: row?.buyers ?? 0,
    again: repeatWithin.map((days, at) => ({
      days,
      buyers: row?.old_enough[at] ?? 0,
      repeated: row?.repeated[at] ?? 0,
    })),
  })
  return {
    groups: [
      group(
        { group: 'none', tierId: null, name: null },
        rows.find(({ is_member }) => !is_member),
      ),
      group(
        { group: 'no-tier', tierId: null, name: null },
        rows.find(({ is_member, tier_id }) => is_member && tier_id === null),
      ),
      ...tiers.map(({ id, name }) =>
        group(
          { group: 'tier', tierId: tierIds.toWire(id), name },
          rows.find(({ tier_id }) => tier_id === id),
        ),
      ),
    ],
  }
}
