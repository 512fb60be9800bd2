import type { Trx } from '#platform/db/database.ts'
import type { AuthorRatings } from '#platform/ports/author-ratings.ts'
import { loadTagRules, withRatings } from './load-tag-rules.ts'
import type { TaggedMember, TagRules } from './plan-tags.ts'
import { listTagged } from './tag-states.repository.ts'

const pageSize = 5000

/** Iterates all members that exist in the shop. */
export async function eachTagged(
  trx: Trx,
  reviews: AuthorRatings,
  organizationId: string,
  look: (rules: TagRules, member: TaggedMember) => void,
): Promise<number> {
  const rules = await loadTagRules(trx, organizationId)
  let count = 0
  for (let after: string | null = null; ; ) {
    const page = await listTagged(trx, organizationId, after, pageSize)
    const members: TaggedMember[] = await withRatings(trx, reviews, organizationId, rules, page)
    const last = members.at(-1)
    if (!last) return count
    after = last.memberId
    count += members.length
    for (const member of members) look(rules, member)
  }
}
