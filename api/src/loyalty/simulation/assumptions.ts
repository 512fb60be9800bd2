import { type CampaignType, orderCampaignTypes } from '@yuko/contract/loyalty/campaigns/campaign-type'
import type { SimulatedChange } from '@yuko/contract/loyalty/simulation/simulation-question'
import { recordedTypes } from './deed-events.repository.ts'
import type { RulesOfBoth } from './rules.ts'

/** A simulation's assumptions, in words for the merchant. */
export function assumptionsOf(
  change: SimulatedChange,
  { before, after, isUntimed }: RulesOfBoth,
  { foreign, past }: { readonly foreign: number; readonly past: number },
): string[] {
  const types = new Set<CampaignType>([...before.campaigns, ...after.campaigns].map(({ type }) => type))
  const hasOrders = orderCampaignTypes.some((type) => types.has(type))
  const when = (isSo: boolean, words: string) => (isSo ? [words] : [])
  return [
    'Customers behave as they did: no one buys more or less because of the change.',
    'The program and its active ways to earn count as if they had run for the whole period.',
    ...when(isUntimed, 'This way to earn starts later or has ended. It counts as if it had run for the whole period.'),
    ...when(
      change.of === 'tiers',
      'Members are in their current tier, or the tier this change puts them in, for the whole period.',
    ),
    ...when(hasOrders, 'Tags, prices, and products are as they are today. Orders include all refunds until now.'),
    ...when(past > 0, 'Orders from before your store was connected are included, even though they don’t earn points.'),
    ...when(
      foreign > 0,
      foreign === 1
        ? '1 order in another currency earns nothing for its amount.'
        : `${foreign} orders in another currency earn nothing for their amount.`,
    ),
    ...when(
      [...types].some((type) => recordedTypes.has(type)),
      'Follows, shares, visits, tags, newsletter sign-ups, completed profiles, and custom events are included only where they earned points.',
    ),
  ]
}

export const expiryAssumptions = [
  'Includes only the points customers have today, not points they’ll earn or spend later.',
  'No customer returns because of a reminder.',
]
