import { readProductTitle } from '#core/store/products.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { verifyBuyersOf } from '../verification/verification.repository.ts'
import { applyMoves, type MoveScope } from './apply-moves.ts'
import { lockStates, moderatedState } from './moderation.repository.ts'

export interface ProductMove {
  /** uuids */
  reviewIds: readonly string[]
  /** Null: moves them to the store itself. */
  productId: string | null
  note: string | null
}

export interface ProductMoved {
  changed: string[]
  unchanged: string[]
}

/** Moves reviews to another product or to the store. A purchase of the former product proves nothing about the new one. */
export async function moveReviews(
  trx: Trx,
  clock: Clock,
  scope: MoveScope,
  { reviewIds: ids, productId, note }: ProductMove,
): Promise<ProductMoved> {
  const { organizationId } = scope
  const title = productId === null ? 'store reviews' : await readProductTitle(trx, organizationId, productId)
  if (title === undefined) throw new Refusal('product.not-found', 'This product doesn’t exist')
  const locked = await lockStates(trx, organizationId, ids)
  const moving = locked.filter((review) => review.product_id !== productId)
  await applyMoves(
    trx,
    clock,
    scope,
    moving.map((review) => ({
      review,
      action: 'move_product',
      note: [`Moved to: ${title}`, note].filter(Boolean).join('. '),
      state: {
        ...moderatedState(review),
        place: {
          product_id: productId,
          verification: review.verification === 'verified_buyer' ? 'none' : review.verification,
          variant_external_id: null,
          variant_title: null,
        },
      },
    })),
  )
  await verifyBuyersOf(
    trx,
    organizationId,
    moving.map(({ id }) => id),
  )
  return {
    changed: moving.map(({ id }) => id),
    unchanged: locked.filter((review) => review.product_id === productId).map(({ id }) => id),
  }
}
