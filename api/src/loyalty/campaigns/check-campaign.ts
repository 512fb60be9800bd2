import type { CampaignDetails } from '@yuko/contract/loyalty/campaigns/campaign'
import { conditionGroups, customerTagsOf } from '@yuko/contract/loyalty/campaigns/campaign-condition'
import { productIds, tierIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { refuseRatedTags } from '../rated-tags.ts'
import { countNamed } from './campaigns.repository.ts'

/** Rejects tiers and products that don't exist, because nobody could earn with them, and tags that depend on ratings. */
export async function checkCampaign(trx: Trx, organizationId: string, campaign: CampaignDetails): Promise<void> {
  await refuseRatedTags(trx, organizationId, customerTagsOf(campaign))
  const tiers = [...new Set(campaign.tierScope.tierIds)]
  const ofConditions = conditionGroups(campaign)
    .flat()
    .flatMap((condition) => (condition.on === 'product' ? condition.oneOf : []))
  const products = [...new Set([...ofConditions, ...(campaign.action.productIds ?? [])])]
  if (tiers.length + products.length === 0) return
  const named = { tiers: tiers.map(tierIds.toUuid), products: products.map(productIds.toUuid) }
  const found = await countNamed(trx, organizationId, named)
  if (found.tiers < tiers.length) throw new Refusal('tier.not-found', 'One of these tiers no longer exists')
  if (found.products < products.length) throw new Refusal('product.not-found', 'One of these products doesn’t exist')
}
