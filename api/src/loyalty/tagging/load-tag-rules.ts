import { defaultTagging, tagging as schema, type Tagging } from '@yuko/contract/loyalty/tagging/tagging'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { loadTierRules } from '../settings/loyalty-settings.repository.ts'
import { listTierRows } from '../tiers/tiers.repository.ts'
import type { TagRules } from './plan-tags.ts'
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
