import type { RawBuilder } from 'kysely'
import { note } from '../observe/notes.ts'
import { repeat } from './repeat.ts'
import type { JobServices } from './runner.ts'

export interface LoopCall extends JobServices {
  /** Aborted when the process stops and the grace period is over. */
  readonly signal: AbortSignal
}

export interface LoopPass {
  /** There may be more to do immediately. */
  readonly more: boolean
  /** When the next item is due, if known; it polls every second anyway. */
  readonly nextAt?: Date | undefined
}

/**
 * Work found in tables when it is due: advancing workflow runs, sending email. Jobs would need a queue row each; a loop takes
 * many at once. It locks rows, so several processes can share the work.
 */
export interface Loop {
  /** Kebab-case verb: `move-runs`. */
  readonly name: string
  readonly run: (call: LoopCall) => Promise<LoopPass>
  /** SQL for since when the oldest item has been due, across organizations, for monitoring. */
  readonly dueSince?: RawBuilder<Date | null>
}

/** Pause between passes after a wake-up, and between polls without one, because polling costs an idle server half of its time. */
const pollMs = 1000
const idlePollMs = 2000

/** Runs the loop when woken by a commit, when something is due, and on every poll, never concurrently in this process. */
export function runLoop(loop: Loop, { db, clock, log }: JobServices, signal: AbortSignal) {
  const call: LoopCall = { db, clock, log: log.child({ loop: loop.name }), signal }
  let timer: NodeJS.Timeout | undefined
  let wait = pollMs
  const repeated = repeat(
    async () => {
      clearTimeout(timer)
      timer = setTimeout(repeated.wake, wait)
      wait = idlePollMs
      const { more, nextAt } = await loop.run(call)
      note('loop-passed', { loop: loop.name, outcome: 'completed' })
      if (signal.aborted) return
      if (more) return repeated.wake()
      const untilDue = nextAt ? nextAt.getTime() - clock.now().getTime() : idlePollMs
      if (untilDue >= idlePollMs) return
      clearTimeout(timer)
      timer = setTimeout(repeated.wake, Math.max(untilDue, 1))
    },
    (error) => {
      note('loop-passed', { loop: loop.name, outcome: 'failed' })
      call.log.error({ err: error }, 'loop pass failed, will retry')
    },
    null,
  )
  return {
    wake() {
      wait = pollMs
      repeated.wake()
    },
    async stop() {
      clearTimeout(timer)
      await repeated.stop()
      clearTimeout(timer)
    },
  }
}
