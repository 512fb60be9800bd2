import type { ExclusionScope } from '@yuko/contract/exclusions/exclusion'
import type { Trx } from '../db/database.ts'

/** All that may leave something out, for whoever decides about an order or a product. */
export function listExclusionRules(trx: Trx, organizationId: string, scope: ExclusionScope) {
  return trx
    .selectFrom('exclusions')
    .select(['id', 'target', 'value', 'expires_at'])
    .where('organization_id', '=', organizationId)
    .where('scope', '=', scope)
    .where('deleted_at', 'is', null)
    .execute()
}
export type ExclusionRule = Awaited<ReturnType<typeof listExclusionRules>>[number]
