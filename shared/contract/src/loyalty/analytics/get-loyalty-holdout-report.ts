import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { groupComparison, groupSide } from '../../figures/group-comparison.ts'
import { ofPeriod, periodQuery } from '../../period.ts'
import { isoDate, isoDateTime } from '../../primitives.ts'

/** New customers since the share last changed, by the group they were assigned to, with their orders of the period. */
export const loyaltyHoldoutReport = groupComparison
  .extend({
    currency: z.string(),
    from: isoDate,
    to: isoDate,
    since: isoDateTime.describe('When the share last changed'),
    open: groupSide.describe('The program is open to them, whether they joined or not'),
    heldOut: groupSide.describe('Held out, including those who were let in later'),
  })
  .meta({ id: 'LoyaltyHoldoutReport' })
export type LoyaltyHoldoutReport = z.infer<typeof loyaltyHoldoutReport>

export const getLoyaltyHoldoutReport = defineEndpoint({
  name: 'get-loyalty-holdout-report',
  summary: 'Get the revenue that the loyalty program added, compared with the holdout group',
  method: 'GET',
  path: '/loyalty/analytics/holdout',
  access: 'organization.read',
  query: ofPeriod(z.object(periodQuery)),
  reply: z.object({ report: loyaltyHoldoutReport.nullable().describe('null: nobody is held out') }),
})
