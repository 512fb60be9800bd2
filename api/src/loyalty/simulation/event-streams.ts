import { type DeedSource, readDeeds } from './deed-events.repository.ts'
import type { DeedEvent, OrderEvent, ReplayedEvent } from './event.ts'
import type { Ground } from './ground.ts'
import { type Place, readOrders } from './order-events.repository.ts'
import type { Past } from './past.ts'
import type { Read } from './read-only.ts'
import { needsPositions, sourcesOf } from './replayed-types.ts'

/** Everything to replay, one stream per source, read page by page so that at most a page of each is in memory. */
export function eventStreams(read: Read, ground: Ground, past: Past, pageSize: number): AsyncIterable<ReplayedEvent>[] {
  return [
    orders(read, ground, past, pageSize),
    ...sourcesOf(ground).map((source) => deeds(read, ground, past, { source, pageSize })),
  ]
}

async function* orders(read: Read, ground: Ground, past: Past, limit: number): AsyncGenerator<OrderEvent> {
  const options = { limit, needsPositions: needsPositions(ground) }
  for (let after: Place | null = null; ; ) {
    const page: OrderEvent[] = await read(async (trx) => {
      const events = await readOrders(trx, ground, after, options)
      await past.know(trx, events)
      return events
    })
    yield* page
    const last = page.at(-1)
    if (!last || page.length < limit) return
    after = { at: last.at, id: last.id }
  }
}

async function* deeds(
  read: Read,
  ground: Ground,
  past: Past,
  { source, pageSize }: { source: DeedSource; pageSize: number },
): AsyncGenerator<DeedEvent> {
  for (let after: Place | null = null; ; ) {
    const page: Awaited<ReturnType<typeof readDeeds>> = await read(async (trx) => {
      const found = await readDeeds(trx, ground, source, after, pageSize)
      await past.know(trx, found.events)
      return found
    })
    yield* page.events
    if (page.next === null) return
    after = page.next
  }
}
