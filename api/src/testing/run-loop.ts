import type { Loop } from '#platform/jobs/loop.ts'
import { createLog } from '#platform/log.ts'
import type { TestApp } from './test-app.ts'

/** Runs the loop until it has nothing more to do. */
export async function runLoopToEnd({ db, clock }: TestApp, loop: Loop): Promise<void> {
  const call = { db, clock, log: createLog('silent'), signal: new AbortController().signal }
  for (let more = true; more; ) ({ more } = await loop.run(call))
}
