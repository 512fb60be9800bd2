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
  /** Null: nobody can earn by it. */
  readonly subject: Subject | null
  readonly position: OrderPosition
  /** When something was last paid back; null: nothing was, or nobody told when. */
  readonly refundedAt: Date | null
}

/** What somebody did, other than to order. */
export interface DeedEvent {
  readonly of: 'deed'
  readonly at: Date
  readonly id: string
  /** When it is rewarded, which may be later than it was done. */
  readonly dueAt: Date
  readonly types: readonly CampaignType[]
  readonly subject: Subject | null
  /** Which of the campaigns of these types it is about. */
  readonly wants: (campaign: EarningCampaign) => boolean
}

export type ReplayedEvent = OrderEvent | DeedEvent

/** The streams in one, in the order of time. Each has to be in that order itself. */
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
