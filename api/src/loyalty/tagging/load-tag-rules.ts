import { defaultTagging, reviewTagEvents, tagging as schema, type Tagging } from '@yuko/contract/loyalty/tagging/tagging'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { AuthorRatings } from '#platform/ports/author-ratings.ts'
import { loadTierRules } from '../settings/loyalty-settings.repository.ts'
import { listTierRows } from '../tiers/tiers.repository.ts'
import type { TaggedMember, TagRules } from './plan-tags.ts'
import type { TaggedRow } from './tag-states.repository.ts'
import { findTagging } from './tagging.repository.ts'

export async function loadTagging(trx: Trx, organizationId: string): Promise<Tagging> {
  const chosen = await findTagging(trx, organizationId)
  return chosen ? schema.parse(chosen) : defaultTagging
}

/** What tags currently depend on. */
export async function loadTagRules(trx: Trx, organizationId: string): Promise<TagRules> {
  const tiers = await listTierRows(trx, organizationId, { withDeleted: true })
  const { metric } = await loadTierRules(trx, organizationId)
  return {
    tagging: await loadTagging(trx, organizationId),
    tiers,
    decidingTags: metric === 'customer_tag' ? tiers.flatMap(({ tag }) => tag ?? []) : [],
    timeZone: await readTimeZone(trx, organizationId),
  }
}

export const dependsOnReviews = ({ isActive, rules }: Tagging): boolean =>
  isActive && rules.some(({ event }) => reviewTagEvents.has(event))

/** Adds what the rules need of the members' reviews. */
export async function withRatings(
  trx: Trx,
  reviews: AuthorRatings,
  organizationId: string,
  { tagging }: TagRules,
  members: readonly TaggedRow[],
): Promise<TaggedMember[]> {
  const emails = dependsOnReviews(tagging) ? members.flatMap(({ email }) => email ?? []) : []
  const ratings = emails.length > 0 ? await reviews.latest(trx, organizationId, emails) : new Map<string, number>()
  return members.map((member) => ({ ...member, latestRating: ratings.get(member.email ?? '') ?? null }))
}
