import { Worker } from 'node:worker_threads'
import type { ThreadReplies, ThreadTask } from './render-worker.ts'

/** A thread that has not loaded its libraries by then never will. */
const startLimitMs = 60_000

export interface RenderThread {
  readonly isBusy: boolean
  /** One task at a time. Rejects with RenderFailed where it takes too long or too much memory; the next task gets a new thread. */
  run<Task extends ThreadTask>(task: Task): Promise<ThreadReplies[Task['kind']]>
  /** Starts it before the first task asks for it: that takes a second, in which the mail's writer would hold its locks. */
  warm(): void
  close(): Promise<void>
}

export interface ThreadLimits {
  /** For a task alone: a new thread loads its libraries first, which a busy machine takes longer for than for any mail. */
  readonly timeLimitMs: number
  readonly memoryLimitMb: number
  /** After so long without work it gives its memory back. */
  readonly idleMs: number
}

export class RenderFailed extends Error {
  /** Not because of the mail, but of the machine at that moment: it was busy with others, or about to stop. */
  readonly mayPass: boolean
  constructor(reason: string, { mayPass = false } = {}) {
    super(reason)
    this.mayPass = mayPass
  }
}

interface Running {
  readonly done: (reply: unknown) => void
  readonly failed: (error: Error) => void
}

/**
 * Liquid stops loops that do not end, but text that a loop repeats fills any memory in a blink. So mails are drawn in a thread whose
 * memory may be lost: what breaks the thread fails, and what comes after it gets a new one.
 */
export function createRenderThread(
  { timeLimitMs, memoryLimitMb, idleMs }: ThreadLimits,
  startWorker: typeof renderWorker = renderWorker,
): RenderThread {
  let current: Running | undefined
  let worker: Worker | undefined
  let isReady = false
  let timer: NodeJS.Timeout | undefined
  let rest: NodeJS.Timeout | undefined

  const settle = (finish: (running: Running) => void) => {
    clearTimeout(timer)
    const finished = current
    current = undefined
    // A thread without work holds up nobody who wants to end.
    worker?.unref()
    rest = setTimeout(dismiss, idleMs).unref()
    if (finished) finish(finished)
  }
  const dismiss = () => {
    const idle = worker
    worker = undefined
    return idle?.terminate()
  }
  const lose = (lost: Worker, failure: RenderFailed) => {
    if (lost !== worker) return
    worker = undefined
    void lost.terminate()
    settle(({ failed }) => failed(failure))
  }
  const limit = (busy: Worker, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => lose(busy, new RenderFailed('The email takes too long to render', { mayPass: true })), ms)
  }
  const start = (): Worker => {
    const started = startWorker(memoryLimitMb)
    isReady = false
    started.once('message', () => {
      if (started !== worker) return
      isReady = true
      if (current) limit(started, timeLimitMs)
      started.on('message', (reply: unknown) => {
        if (started === worker) settle(({ done }) => done(reply))
      })
    })
    started.on('error', () => lose(started, new RenderFailed('The email takes too much memory to render')))
    started.on('exit', () => lose(started, new RenderFailed('The email takes too much memory to render')))
    return started
  }

  return {
    get isBusy() {
      return current !== undefined
    },
    run<Task extends ThreadTask>(task: Task) {
      if (current) throw new Error('A thread renders one email at a time')
      clearTimeout(rest)
      worker ??= start()
      worker.ref()
      const busy = worker
      limit(busy, isReady ? timeLimitMs : startLimitMs)
      return new Promise<unknown>((done, failed) => {
        current = { done, failed }
        busy.postMessage(task)
      }) as Promise<ThreadReplies[Task['kind']]>
    },
    warm() {
      if (worker) return
      worker = start()
      settle(() => undefined)
    },
    async close() {
      clearTimeout(timer)
      const stopped = current
      current = undefined
      stopped?.failed(new RenderFailed('The server is stopping', { mayPass: true }))
      clearTimeout(rest)
      await dismiss()
    },
  }
}

const renderWorker = (memoryLimitMb: number) =>
  new Worker(new URL('./render-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb, maxYoungGenerationSizeMb: 8 },
  })
