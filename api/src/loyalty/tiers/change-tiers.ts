import type { createTier as createEndpoint } from '@yuko/contract/loyalty/tiers/create-tier'
import { largestLadder } from '@yuko/contract/loyalty/tiers/create-tier'
import type { deleteTier as deleteEndpoint } from '@yuko/contract/loyalty/tiers/delete-tier'
import type { Tier, TierDetails } from '@yuko/contract/loyalty/tiers/tier'
import type { updateTier as updateEndpoint } from '@yuko/contract/loyalty/tiers/update-tier'
import type { updateTierRules as rulesEndpoint } from '@yuko/contract/loyalty/tiers/update-tier-rules'
import { rewardIds, tierIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { queueTags } from '../queue-tags.ts'
import { refuseRatedTags } from '../rated-tags.ts'
import { findReward } from '../rewards/rewards.repository.ts'
import { loadTierRules, saveTierRules } from '../settings/loyalty-settings.repository.ts'
import { startRecalculation } from './start-recalculation.ts'
import { toTier, toTierColumns } from './tier.mapper.ts'
import { changeTier, countByTier, insertTier, listTierRows, lockTiers, type TierRow } from './tiers.repository.ts'

/** What decides who is in a tier. */
const deciding = ['threshold', 'retain_threshold', 'is_hidden', 'tag'] as const

export async function createTier({ trx, organizationId, clock, body }: TenantCall<typeof createEndpoint>) {
  await lockTiers(trx, organizationId)
  const tiers = await listTierRows(trx, organizationId)
  if (tiers.length >= largestLadder) throw new Refusal('tier.too-many', `You’ve reached the limit of ${largestLadder} tiers`)
  refuseTaken(tiers, body.threshold)
  await checkDetails(trx, organizationId, body)
  const [id, now] = [newId(), clock.now()]
  await insertTier(trx, { organization_id: organizationId, id, ...toTierColumns(body), created_at: now, updated_at: now })
  await startRecalculation(trx, clock, organizationId, 'recalculated')
  return showTier(trx, organizationId, id)
}

export async function updateTier({ trx, organizationId, clock, params, body }: TenantCall<typeof updateEndpoint>) {
  await lockTiers(trx, organizationId)
  const id = tierIds.toUuid(params.tierId)
  const tiers = await listTierRows(trx, organizationId)
  const before = tiers.find((tier) => tier.id === id) ?? refuseUnknown()
  refuseTaken(
    tiers.filter((tier) => tier !== before),
    body.threshold,
  )
  await checkDetails(trx, organizationId, body)
  const columns = toTierColumns(body)
  await changeTier(trx, organizationId, id, { ...columns, updated_at: clock.now() })
  if (deciding.some((column) => before[column] !== columns[column]))
    await startRecalculation(trx, clock, organizationId, 'recalculated')
  else if (before.name !== columns.name || before.store_tag !== columns.store_tag)
    await queueTags(trx, clock, organizationId, { tierId: id })
  return showTier(trx, organizationId, id)
}

export async function deleteTier({ trx, organizationId, clock, params }: TenantCall<typeof deleteEndpoint>) {
  await lockTiers(trx, organizationId)
  const id = tierIds.toUuid(params.tierId)
  if (!(await listTierRows(trx, organizationId)).some((tier) => tier.id === id)) refuseUnknown()
  await changeTier(trx, organizationId, id, { deleted_at: clock.now() })
  await startRecalculation(trx, clock, organizationId, 'recalculated')
}

export async function updateTierRules({ trx, organizationId, clock, body }: TenantCall<typeof rulesEndpoint>) {
  await lockTiers(trx, organizationId)
  const before = await loadTierRules(trx, organizationId)
  await saveTierRules(trx, organizationId, body, clock.now())
  const isOther = (Object.keys(body) as (keyof typeof body)[]).some((key) => before[key] !== body[key])
  if (isOther) await startRecalculation(trx, clock, organizationId, 'recalculated')
  return body
}

/** As the list shows it. */
export async function findShownTier(trx: Trx, organizationId: string, id: string): Promise<Tier | undefined> {
  const tiers = await listTierRows(trx, organizationId)
  const index = tiers.findIndex((tier) => tier.id === id)
  const row = tiers[index]
  return row && toTier(row, { rank: index + 1, members: (await countByTier(trx, organizationId)).get(id) ?? 0 })
}

async function showTier(trx: Trx, organizationId: string, id: string): Promise<Tier> {
  return (await findShownTier(trx, organizationId, id)) ?? refuseUnknown()
}

/** Refuses what the schema can't see: both thresholds, a reward of another organization, and a tag that depends on ratings. */
async function checkDetails(trx: Trx, organizationId: string, { threshold, retainThreshold, entryRewardId, tag }: TierDetails) {
  await refuseRatedTags(trx, organizationId, tag ? [tag] : [])
  if (retainThreshold !== null && retainThreshold > threshold)
    throw new Refusal('request.invalid', 'Check the marked fields', {
      fields: { 'body.retainThreshold': 'must not be higher than the threshold' },
    })
  if (entryRewardId !== null && !(await findReward(trx, organizationId, rewardIds.toUuid(entryRewardId))))
    throw new Refusal('reward.not-found', 'This reward doesn’t exist.')
}

function refuseTaken(others: readonly TierRow[], threshold: number): void {
  const other = others.find((tier) => tier.threshold === threshold)
  if (!other) return
  const message = `is already used by another tier: ${other.name}`
  throw new Refusal('tier.threshold-taken', 'Another tier has this threshold', {
    fields: { 'body.threshold': message },
  })
}

export function refuseUnknown(): never {
  throw new Refusal('tier.not-found', 'This tier doesn’t exist')
}
