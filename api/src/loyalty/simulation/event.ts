import type { CampaignType } from '@yuko/contract/loyalty/campaigns/campaign-type'
import type { OrderPosition } from '#core/store/order-positions.reads.repository.ts'
import type { OrderRows } from '../earning/known-order.ts'
import type { EarningCampaign } from '../earning/order-facts.ts'
import type { Subject } from './subjects.repository.ts'

export interface OrderEvent {
  readonly of: 'order'
  /** When it was placed. */
  readonly at: Date
  readonly id: string
  readonly rows: OrderRows
  /** null: nobody can earn from it. */
  readonly subject: Subject | null
  readonly position: OrderPosition
  /** The last refund; null: none, or at an unknown time. */
  readonly refundedAt: Date | null
}

/** An action other than an order. */
export interface DeedEvent {
  readonly of: 'deed'
  readonly at: Date
  readonly id: string
  /** When it is rewarded, possibly later than the action. */
  readonly dueAt: Date
  readonly types: readonly CampaignType[]
  readonly subject: Subject | null
  /** Which campaigns of these types apply. */
  readonly wants: (campaign: EarningCampaign) => boolean
}

export type ReplayedEvent = OrderEvent | DeedEvent

/** Merges streams by time. Each must be sorted. */
export async function* mergeByTime<Item extends { readonly at: Date }>(
  streams: readonly AsyncIterable<Item>[],
): AsyncGenerator<Item> {
  const heads = await Promise.all(
    streams.map(async (stream) => {
      const items = stream[Symbol.asyncIterator]()
      return { items, next: await items.next() }
    }),
  )
  for (;;) {
    let first: (typeof heads)[number] | undefined
    for (const head of heads)
      if (!head.next.done && (!first || first.next.done || head.next.value.at < first.next.value.at)) first = head
    if (!first || first.next.done) return
    yield first.next.value
    first.next = await first.items.next()
  }
}
