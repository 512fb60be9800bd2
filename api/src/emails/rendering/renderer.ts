import { Worker } from 'node:worker_threads'
import type { RenderedEmail, RenderJob } from './render-email.ts'

export interface Renderer {
  /** Rejects with RenderFailed for a mail that cannot be drawn, takes too long or too much memory. */
  render(job: RenderJob): Promise<RenderedEmail>
  /** Starts the thread before the first mail asks for it: that takes a second, in which the mail's writer would hold its locks. */
  warm(): void
  close(): Promise<void>
}

export class RenderFailed extends Error {}

interface Waiting {
  readonly job: RenderJob
  readonly done: (email: RenderedEmail) => void
  readonly failed: (error: Error) => void
}

type Answer = { readonly email: RenderedEmail } | { readonly problem: string }

/**
 * Draws mails in a thread: Liquid stops loops that do not end, but text that a loop repeats fills any memory in a blink, so the
 * memory is one that may be lost. One mail at a time; the one that breaks the thread fails, those behind it get a new one.
 */
export function createRenderer({ timeLimitMs = 10_000, memoryLimitMb = 128, idleMs = 600_000 } = {}): Renderer {
  const queue: Waiting[] = []
  let current: Waiting | undefined
  let worker: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  let rest: NodeJS.Timeout | undefined

  const settle = (finish: (waiting: Waiting) => void) => {
    clearTimeout(timer)
    const finished = current
    current = undefined
    if (finished) finish(finished)
    next()
  }
  const lose = (lost: Worker, reason: string) => {
    if (lost !== worker) return
    worker = undefined
    void lost.terminate()
    settle(({ failed }) => failed(new RenderFailed(reason)))
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./render-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb, maxYoungGenerationSizeMb: 8 },
    })
    started.on('message', (answer: Answer) => {
      if (started !== worker) return
      settle(({ done, failed }) => ('email' in answer ? done(answer.email) : failed(new RenderFailed(answer.problem))))
    })
    started.on('error', () => lose(started, 'The mail takes too much memory'))
    started.on('exit', () => lose(started, 'The mail takes too much memory'))
    return started
  }
  const dismiss = () => {
    const idle = worker
    worker = undefined
    return idle?.terminate()
  }
  // A thread without work holds up nobody who wants to end, and after a while gives its memory back.
  const idle = () => {
    worker?.unref()
    rest = setTimeout(dismiss, idleMs).unref()
  }
  const next = () => {
    current = queue.shift()
    clearTimeout(rest)
    if (!current) {
      idle()
      return
    }
    worker ??= start()
    worker.ref()
    const busy = worker
    timer = setTimeout(() => lose(busy, 'The mail takes too long'), timeLimitMs)
    worker.postMessage(current.job)
  }

  return {
    render: (job) =>
      new Promise((done, failed) => {
        queue.push({ job, done, failed })
        if (!current) next()
      }),
    warm() {
      if (worker) return
      worker = start()
      idle()
    },
    async close() {
      clearTimeout(timer)
      clearTimeout(rest)
      for (const { failed } of [...(current ? [current] : []), ...queue.splice(0)]) failed(new RenderFailed('The server stops'))
      current = undefined
      await dismiss()
    },
  }
}
