import type { Trx } from '#platform/db/database.ts'
import { loadTagRules } from './load-tag-rules.ts'
import type { TagRules } from './plan-tags.ts'
import { listTagged, type TaggedMember } from './tag-states.repository.ts'

const pageSize = 5000

/** Iterates all members that exist in the shop. */
export async function eachTagged(
  trx: Trx,
  organizationId: string,
  look: (rules: TagRules, member: TaggedMember) => void,
): Promise<number> {
  const rules = await loadTagRules(trx, organizationId)
  let count = 0
  for (let after: string | null = null; ; ) {
    const members: TaggedMember[] = await listTagged(trx, organizationId, after, pageSize)
    const last = members.at(-1)
    if (!last) return count
    after = last.memberId
    count += members.length
    for (const member of members) look(rules, member)
  }
}
