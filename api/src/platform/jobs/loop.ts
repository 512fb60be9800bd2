import type { RawBuilder } from 'kysely'
import { note } from '../observe/notes.ts'
import { repeat } from './repeat.ts'
import type { JobServices } from './runner.ts'

export interface LoopCall extends JobServices {
  /** Aborted when the process has to stop and the grace is over. */
  readonly signal: AbortSignal
}

export interface LoopPass {
  /** There may be more to do at once. */
  readonly more: boolean
  /** When something falls due next, as far as is known; it looks every other second anyway. */
  readonly nextAt?: Date | undefined
}

/**
 * Work that is found in tables and is due at a moment: moving people through workflows, handing over mails. A job would cost a
 * row in the queue for each; a loop looks and takes many at once. What it takes it locks by rows, so that several processes share.
 */
export interface Loop {
  /** Kebab-case verb: `move-runs`. */
  readonly name: string
  readonly run: (call: LoopCall) => Promise<LoopPass>
  /** SQL: since when it is due what is due first, of all organizations; for who watches. */
  readonly dueSince?: RawBuilder<Date | null>
}

/** How long it waits for a call after it was called; and where nobody calls, for that costs a server that does nothing half of its time. */
const pollMs = 1000
const idlePollMs = 2000

/** Runs it when woken (a commit left work), when something falls due and every other second, never twice at once in this process. */
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
