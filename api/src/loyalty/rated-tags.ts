import type { Tagging } from '@yuko/contract/loyalty/tagging/tagging'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { loadTagging } from './tagging/load-tag-rules.ts'
import { findDecidingTags } from './tagging/tagging.repository.ts'

const compared = (tag: string) => tag.trim().toLowerCase()

/** Tags that tell how a member rates. */
const ratedTagsOf = ({ rules }: Tagging): string[] =>
  rules.flatMap(({ event, template }) => (event === 'promoter' || event === 'detractor' ? compared(template) : []))

/** Refuses to give points, or a tier, for a tag that depends on a rating (decision 119). Tags stay when tagging is turned off. */
export async function refuseRatedTags(trx: Trx, organizationId: string, tags: readonly string[]): Promise<void> {
  if (tags.length > 0) refuseCommon(ratedTagsOf(await loadTagging(trx, organizationId)), tags)
}

/** Refuses that a tag which decides about points or tiers depends on a rating. */
export async function refuseDecidingTags(trx: Trx, organizationId: string, tagging: Tagging): Promise<void> {
  const rated = ratedTagsOf(tagging)
  if (rated.length > 0) refuseCommon(rated, await findDecidingTags(trx, organizationId))
}

function refuseCommon(rated: readonly string[], tags: readonly string[]): void {
  if (tags.some((tag) => rated.includes(compared(tag))))
    throw new Refusal(
      'loyalty.rated-tag',
      'This tag depends on the rating of a review. Stores may reward a review, but not its rating.',
    )
}
