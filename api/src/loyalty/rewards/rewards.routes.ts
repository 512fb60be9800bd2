import { createReward } from '@yuko/contract/loyalty/rewards/create-reward'
import { getReward } from '@yuko/contract/loyalty/rewards/get-reward'
import { listRewards } from '@yuko/contract/loyalty/rewards/list-rewards'
import type { Reward, RewardDetails } from '@yuko/contract/loyalty/rewards/reward'
import { switchReward } from '@yuko/contract/loyalty/rewards/switch-reward'
import { updateReward } from '@yuko/contract/loyalty/rewards/update-reward'
import { uploadRewardCodes } from '@yuko/contract/loyalty/rewards/upload-reward-codes'
import { readShop, readShopifyConnection } from '#core/store/connection/connections.reads.repository.ts'
import { productIds, programIds, rewardIds, tierIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { readCouponCodes } from '#platform/files/read-coupon-codes.ts'
import { readText } from '#platform/files/read-text.ts'
import { implement, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { giftCardScope } from '#platform/shopify/app-settings.ts'
import { countNamed } from '../campaigns/campaigns.repository.ts'
import { programNotFound } from '../programs/get-program.ts'
import { findProgram } from '../programs/program.repository.ts'
import { detailsOf, toReward } from './reward.mapper.ts'
import { countCodes, deleteFreeCodes, putCodes } from './reward-codes.repository.ts'
import { namesOfScope } from './reward-scope.ts'
import {
  changeReward,
  countRewards,
  findReward,
  insertReward,
  listRewardRows,
  loadFigures,
  lockReward,
  type RewardRow,
  toColumns,
} from './rewards.repository.ts'

const mostRewards = 100
const mostCodes = 100_000

const snapshot = async (trx: Trx, organizationId: string, { rewardId = '' }: Readonly<Record<string, string>>) => {
  const row = await findReward(trx, organizationId, rewardIds.toUuid(rewardId))
  return row && { ...detailsOf(row), status: row.status }
}

export const rewardRoutes = [
  implement(
    listRewards,
    async ({ trx, organizationId, params }) => {
      const program = await findProgram(trx, organizationId, programIds.toUuid(params.programId))
      if (!program) throw programNotFound()
      const rows = await listRewardRows(trx, organizationId, program.id)
      const ids = rows.map(({ id }) => id)
      const figures = await loadFigures(trx, organizationId, ids)
      return { items: rows.map((row) => toReward(row, figures.get(row.id))) }
    },
    { isForExtensions: true },
  ),

  implement(getReward, async ({ trx, organizationId, params }) => {
    const row = await findReward(trx, organizationId, rewardIds.toUuid(params.rewardId))
    if (!row) throw rewardNotFound()
    return withFigures(trx, row)
  }),

  implement(createReward, async ({ trx, organizationId, clock, params, body }) => {
    const programId = programIds.toUuid(params.programId)
    if (!(await findProgram(trx, organizationId, programId))) throw programNotFound()
    if ((await countRewards(trx, organizationId, programId)) >= mostRewards)
      throw new Refusal('reward.too-many', `You’ve reached the limit of ${mostRewards} rewards.`)
    await checkReward(trx, organizationId, body)
    const now = clock.now()
    const place = { organization_id: organizationId, id: newId(), program_id: programId, created_at: now, updated_at: now }
    return withFigures(trx, await insertReward(trx, { ...place, ...toColumns(body) }))
  }),

  implement(
    updateReward,
    async ({ trx, organizationId, clock, params, body }) => {
      const row = await locked(trx, organizationId, params)
      if (row.is_for_friends) throw rewardNotFound()
      if (body.value.type !== row.type)
        throw new Refusal('reward.type-fixed', 'You can’t change the type of a reward. Add a new one instead.')
      await checkReward(trx, organizationId, body)
      const change = { ...toColumns(body), updated_at: clock.now() }
      return withFigures(trx, await changeReward(trx, organizationId, row.id, change))
    },
    { snapshot },
  ),

  implement(
    switchReward,
    async ({ trx, organizationId, clock, params, body: { status } }) => {
      const row = await locked(trx, organizationId, params)
      if (row.is_for_friends) throw rewardNotFound()
      if (row.status === status) return withFigures(trx, row)
      if (status === 'active' && row.type === 'gift_card') await checkGiftCards(trx, organizationId)
      return withFigures(trx, await changeReward(trx, organizationId, row.id, { status, updated_at: clock.now() }))
    },
    { snapshot },
  ),

  implementDetached(
    uploadRewardCodes,
    async ({ db, clock, organizationId, params, query: { replace }, file }) => {
      const text = await readText(file.stream)
      if (text === null)
        throw new Refusal('reward.file-refused', 'This isn’t a text file. Save the list as text or CSV and upload that.')
      const { codes, refused } = readCouponCodes(text)
      return db.forOrganization(organizationId, async (trx) => {
        const { id } = await locked(trx, organizationId, params)
        if (replace) await deleteFreeCodes(trx, organizationId, id)
        const added = await putCodes(trx, organizationId, id, codes, clock.now())
        const { all, free } = await countCodes(trx, organizationId, id)
        if (all > mostCodes) throw new Refusal('reward.too-many-codes', `A reward can have at most ${mostCodes} codes.`)
        const counts = { added, unchanged: codes.length - added, freeCodes: free }
        return { ...counts, refused: refused.slice(0, 100), refusedCount: refused.length }
      })
    },
    { maxUploadBytes: 2 * 1024 * 1024 },
  ),
]

async function locked(trx: Trx, organizationId: string, { rewardId }: { rewardId: string }): Promise<RewardRow> {
  const row = await lockReward(trx, organizationId, rewardIds.toUuid(rewardId))
  if (!row) throw rewardNotFound()
  return row
}

/** Rejects tiers, products, and collections that don't exist, and what the connected store can't do. */
async function checkReward(
  trx: Trx,
  organizationId: string,
  { tierScope, value, appliesTo, subscriptions }: RewardDetails,
): Promise<void> {
  const onlyShopify = [subscriptions && 'body.subscriptions', value.type === 'gift_card' && 'body.value.type'].filter(
    (field) => typeof field === 'string',
  )
  if (onlyShopify.length > 0 && (await readShop(trx, organizationId))?.platform === 'woocommerce')
    throw new Refusal('request.invalid', 'Check the marked fields', {
      fields: Object.fromEntries(onlyShopify.map((field) => [field, 'is only possible on Shopify'])),
    })
  const tiers = [...new Set(tierScope.tierIds)].map(tierIds.toUuid)
  const products = value.type === 'free_product' ? [productIds.toUuid(value.productId)] : []
  const found = await countNamed(trx, organizationId, { tiers, products })
  if (found.tiers < tiers.length) throw new Refusal('tier.not-found', 'One of these tiers no longer exists.')
  if (found.products < products.length) throw new Refusal('product.not-found', 'This product doesn’t exist.')
  const named = await namesOfScope(trx, organizationId, appliesTo)
  const wanted = new Set(appliesTo?.to === 'products' ? appliesTo.productIds : appliesTo?.collectionIds)
  if (named && named.length < wanted.size)
    throw new Refusal(
      appliesTo?.to === 'products' ? 'product.not-found' : 'collection.not-found',
      'The reward is limited to a product or collection that no longer exists.',
    )
}

/** Nobody should redeem points for what the shop won't create. */
async function checkGiftCards(trx: Trx, organizationId: string): Promise<void> {
  const shop = await readShopifyConnection(trx, organizationId)
  if (!shop) throw new Refusal('reward.not-allowed', 'Gift cards are created in your Shopify store. Connect it first.')
  if (!shop.scopes.includes(giftCardScope))
    throw new Refusal('reward.not-allowed', 'Allow Yuko to create gift cards in Shopify first.')
}

async function withFigures(trx: Trx, row: RewardRow): Promise<Reward> {
  return toReward(row, (await loadFigures(trx, row.organization_id, [row.id])).get(row.id))
}

export function rewardNotFound(): Refusal {
  return new Refusal('reward.not-found', 'This reward doesn’t exist.')
}
