import type { Loop, LoopCall } from '@yuko/api/src/platform/jobs/loop.ts'
import type { PastClock } from './past-clock.ts'

/** Waits of a loop for a moment: an endpoint of webhooks gets so many a second. Longer ones are over when their day comes. */
const shortWaitMs = 10_000

/**
 * Runs each loop until it has nothing to do. Time passes only when none has: a campaign that waits for the queue to empty would
 * wait forever. Returns whether there may be more to do.
 */
export async function passLoops(loops: readonly Loop[], call: LoopCall & { readonly clock: PastClock }): Promise<boolean> {
  let isMore = false
  const soon: number[] = []
  for (const loop of loops) {
    for (;;) {
      const { more, nextAt } = await loop.run(call)
      const waitMs = nextAt ? nextAt.getTime() - call.clock.now().getTime() : 0
      if (waitMs > 0 && waitMs < shortWaitMs) soon.push(waitMs)
      if (!more) break
      isMore = true
    }
  }
  if (isMore || soon.length === 0) return isMore
  call.clock.advance(Math.min(...soon))
  return true
}
