import type { Rule } from '@yuko/contract/automation/rules/rule'
import type { Trx } from '#platform/db/database.ts'
import { segmentsIn } from './compile-rule.repository.ts'

/** The rules of all segments these rules reference, directly and indirectly; by id (uuid). */
export async function loadSegmentRules(
  trx: Trx,
  organizationId: string,
  rules: readonly Rule[],
): Promise<ReadonlyMap<string, Rule>> {
  const known = new Map<string, Rule>()
  let wanted = [...new Set(rules.flatMap(segmentsIn))]
  while (wanted.length > 0) {
    const rows = await trx
      .selectFrom('segments')
      .select(['id', 'rule'])
      .where('organization_id', '=', organizationId)
      .where('id', 'in', wanted)
      .execute()
    for (const { id, rule } of rows) known.set(id, rule)
    wanted = [...new Set(rows.flatMap(({ rule }) => segmentsIn(rule)))].filter((id) => !known.has(id))
  }
  return known
}
