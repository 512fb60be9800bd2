import { type CampaignType, orderCampaignTypes } from '@yuko/contract/loyalty/campaigns/campaign-type'
import type { SimulatedChange } from '@yuko/contract/loyalty/simulation/simulation-question'
import { recordedTypes } from './deed-events.repository.ts'
import type { RulesOfBoth } from './rules.ts'

/** What a replay of the past takes for granted, in words for the merchant. */
export function assumptionsOf(
  change: SimulatedChange,
  { before, after, isUntimed }: RulesOfBoth,
  { foreign, past }: { readonly foreign: number; readonly past: number },
): string[] {
  const types = new Set<CampaignType>([...before.campaigns, ...after.campaigns].map(({ type }) => type))
  const hasOrders = orderCampaignTypes.some((type) => types.has(type))
  const said = (isSo: boolean, words: string) => (isSo ? [words] : [])
  return [
    'Customers are taken to do the same as they did: nobody buys more or less because of the change.',
    'The program and every way to earn that runs today count as if they had run for the whole time.',
    ...said(isUntimed, 'This way to earn begins later, or has ended: it counts as if it had run for the whole time.'),
    ...said(
      change.of === 'tiers',
      'For the whole time members are in the tier that they are in today, or would be in by the change.',
    ),
    ...said(
      hasOrders,
      'Tags, prices and products are taken as they are today, and orders with what came back of them until now.',
    ),
    ...said(past > 0, 'Orders from before your store was connected count too, although the program gives nothing for them.'),
    ...said(foreign > 0, `${foreign} ${foreign === 1 ? 'order' : 'orders'} in another currency earn nothing by their amount.`),
    ...said(
      [...types].some((type) => recordedTypes.has(type)),
      'Follows, shares, visits, tags, newsletter sign-ups, complete profiles and events are known only where they gave points.',
    ),
  ]
}

export const expiryAssumptions = [
  'It is about the points that customers have today: what they will earn or spend is not known.',
  'Nobody is taken to come back because of a warning.',
]
