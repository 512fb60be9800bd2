import type { LoyaltyAnalytics } from '@yuko/contract/loyalty/analytics/get-loyalty-analytics'
import type { HoldoutGroup } from '@yuko/contract/loyalty/analytics/list-loyalty-holdout-customers'
import { figureKinds } from '@yuko/contract/loyalty/ledger/figure-kinds'
import type { EntryKind } from '@yuko/contract/loyalty/members/point-entry'

interface Days {
  readonly from: string
  readonly to: string
}

/** Links to the rows behind each figure. */
export const analyticsPath = '/loyalty/analytics'
export const ledgerPath = `${analyticsPath}/ledger`

export const entriesHref = ({ kind, from, to }: Days & { readonly kind: readonly EntryKind[] }): string =>
  `${analyticsPath}/entries?kind=${kind.join(',')}&from=${from}&to=${to}`

export const ordersHref = ({ from, to }: Days, rewardId?: string): string =>
  `${analyticsPath}/orders?${rewardId ? `rewardId=${rewardId}&` : ''}from=${from}&to=${to}`

/** What a way to earn issued in a period. */
export const campaignEntriesHref = (campaignId: string, days: Days): string =>
  `${entriesHref({ kind: figureKinds.issued, ...days })}&campaignId=${campaignId}`

/** What was spent on a reward in a period. */
export const rewardEntriesHref = (rewardId: string, days: Days): string =>
  `${entriesHref({ kind: figureKinds.redeemed, ...days })}&rewardId=${rewardId}`

export const holdoutPath = `${analyticsPath}/holdout`

export const holdoutHref = (group: HoldoutGroup, { from, to }: Days): string =>
  `${holdoutPath}?group=${group}&from=${from}&to=${to}`

export const holdersHref = '/loyalty/customers?minBalance=1'

export const joinedHref = ({ joinedFrom, joinedTo }: LoyaltyAnalytics['joined']['rows']): string =>
  `/loyalty/customers?joinedFrom=${joinedFrom}&joinedTo=${joinedTo}`

export const tierHref = (tierId: string | null): string =>
  `/loyalty/customers?status=member&${tierId ? `tierId=${tierId}` : 'hasTier=false'}`
