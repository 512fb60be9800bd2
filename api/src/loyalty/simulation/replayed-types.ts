import type { CampaignType } from '@yuko/contract/loyalty/campaigns/campaign-type'
import { onceTypes } from '../earning/evaluate-order.ts'
import { type DeedSource, deedSources } from './deed-events.repository.ts'
import type { Ground } from './ground.ts'

const typesOf = ({ rules: { before, after } }: Ground) =>
  new Set<CampaignType>([...before.campaigns, ...after.campaigns].map(({ type }) => type))

/** The sources of actions that any campaign uses, before or after. */
export function sourcesOf(ground: Ground): DeedSource[] {
  const types = typesOf(ground)
  return deedSources.filter((source) => source.types.some((type) => types.has(type)))
}

/** Whether any campaign depends on the order's ordinal or earlier spending. */
export const needsPositions = (ground: Ground): boolean => [...typesOf(ground)].some((type) => onceTypes.has(type))
