import { getIncentive } from '@yuko/contract/incentives/get-incentive'
import { type IncentiveRewardEntry, listIncentiveRewards } from '@yuko/contract/incentives/list-incentive-rewards'
import { updateIncentive } from '@yuko/contract/incentives/update-incentive'
import { uploadIncentiveCodes } from '@yuko/contract/incentives/upload-incentive-codes'
import { z } from 'zod'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { reviewIds, reviewRewardIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { readCouponCodes } from '#platform/files/read-coupon-codes.ts'
import { readText } from '#platform/files/read-text.ts'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { ShopDiscounts } from '#platform/shop-discounts.ts'
import {
  countBlocked,
  countCodes,
  deleteFreeCodes,
  type ListedReward,
  listRewardRows,
  loadRule,
  putCodes,
  retryBlocked,
  saveRule,
} from './incentives.repository.ts'

const mostCodes = 100_000
const position = z.tuple([momentInCursor, z.uuid()])

export function incentivesEndpoints(discounts: ShopDiscounts) {
  const read = async (trx: Trx, organizationId: string) => ({
    rule: await loadRule(trx, organizationId),
    currency: (await readOrganization(trx, organizationId)).currency,
    freeCodes: (await countCodes(trx, organizationId)).free,
    blocked: await countBlocked(trx, organizationId),
    shop: await discounts.readiness(trx, organizationId),
  })

  return [
    implement(getIncentive, ({ trx, organizationId }) => read(trx, organizationId)),

    implement(
      updateIncentive,
      async ({ trx, organizationId, clock, body }) => {
        await saveRule(trx, organizationId, body, clock.now())
        await retryBlocked(trx, organizationId, clock.now())
        return read(trx, organizationId)
      },
      { snapshot: loadRule },
    ),

    implement(listIncentiveRewards, async ({ trx, organizationId, query: { limit, cursor } }) => {
      const [at, id] = cursor === undefined ? [] : decodeCursor(cursor, position)
      const after = id === undefined ? undefined : { at: new Date(at ?? 0), id }
      const rows = await listRewardRows(trx, organizationId, { limit: limit + 1, after })
      return pageFrom(rows, limit, toEntry, (row) => [row.created_at.getTime(), row.id])
    }),

    implementDetached(
      uploadIncentiveCodes,
      async ({ db, clock, organizationId, query: { replace }, file }) => {
        const text = await readText(file.stream)
        if (text === null)
          throw new Refusal('incentive.file-refused', 'This isn’t a text file. Save the list as text or CSV and upload that.')
        const { codes, refused } = readCouponCodes(text)
        return db.forOrganization(organizationId, async (trx) => {
          if (replace) await deleteFreeCodes(trx, organizationId)
          const added = await putCodes(trx, organizationId, codes, clock.now())
          const { all, free } = await countCodes(trx, organizationId)
          if (all > mostCodes) throw new Refusal('incentive.too-many-codes', `A store can have at most ${mostCodes} codes.`)
          await retryBlocked(trx, organizationId, clock.now())
          const counts = { added, unchanged: codes.length - added, freeCodes: free }
          return { ...counts, refused: refused.slice(0, 100), refusedCount: refused.length }
        })
      },
      { maxUploadBytes: 2 * 1024 * 1024 },
    ),
  ]
}

function toEntry(row: ListedReward): IncentiveRewardEntry {
  return {
    rewardId: reviewRewardIds.toWire(row.id),
    reviewId: row.review_id === null ? null : reviewIds.toWire(row.review_id),
    authorName: row.author_name,
    productTitle: row.product_title,
    state: row.state === 'withdrawing' ? 'refused' : row.state,
    problem: row.problem,
    refusal: row.refusal,
    code: row.code,
    createdAt: row.created_at.toISOString(),
    nextAt: row.next_at?.toISOString() ?? null,
    givenAt: row.given_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
  }
}
