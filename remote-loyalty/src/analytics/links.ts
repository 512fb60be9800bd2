import type { LoyaltyAnalytics } from '@yuko/contract/loyalty/analytics/get-loyalty-analytics'

/** Links to the rows behind each figure. */
export const analyticsPath = '/loyalty/analytics'
export const ledgerPath = `${analyticsPath}/ledger`

export const entriesHref = ({ kind, from, to }: LoyaltyAnalytics['issued']['rows']): string =>
  `${analyticsPath}/entries?kind=${kind.join(',')}&from=${from}&to=${to}`

export const ordersHref = ({ from, to }: { from: string; to: string }): string => `${analyticsPath}/orders?from=${from}&to=${to}`

export const holdersHref = '/loyalty/customers?minBalance=1'

export const joinedHref = ({ joinedFrom, joinedTo }: LoyaltyAnalytics['joined']['rows']): string =>
  `/loyalty/customers?joinedFrom=${joinedFrom}&joinedTo=${joinedTo}`

export const tierHref = (tierId: string | null): string =>
  `/loyalty/customers?status=member&${tierId ? `tierId=${tierId}` : 'hasTier=false'}`
