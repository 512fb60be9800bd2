import { Worker } from 'node:worker_threads'
import type { ThreadReplies, ThreadTask } from './render-worker.ts'

/** A thread that has not loaded its libraries by then, or has not finished its task, is stuck. */
const stuckAfterMs = 60_000

export interface RenderThread {
  readonly isBusy: boolean
  /** One task at a time. Rejects with RenderFailed if it takes too long or too much memory; the next task gets a new thread. */
  run<Task extends ThreadTask>(task: Task): Promise<ThreadReplies[Task['kind']]>
  /** Starts it ahead of the first task: that takes a second, during which the email's writer would hold its locks. */
  warm(): void
  close(): Promise<void>
}

export interface ThreadLimits {
  /** CPU time of the task alone: on a busy machine it takes much longer by the clock. Loading the libraries doesn't count. */
  readonly cpuLimitMs: number
  readonly memoryLimitMb: number
  /** After this long without work it releases its memory. */
  readonly idleMs: number
}

export class RenderFailed extends Error {
  /** Caused by the machine's state, not by the email: it was busy, or shutting down. */
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
 * Liquid stops endless loops, but repeated text can fill any memory in an instant. So emails are rendered in a thread that may
 * crash: the task at fault fails, and the next one gets a new thread.
 */
export function createRenderThread(
  { cpuLimitMs, memoryLimitMb, idleMs }: ThreadLimits,
  startWorker: typeof renderWorker = renderWorker,
): RenderThread {
  let current: Running | undefined
  let worker: Worker | undefined
  let isReady = false
  let timer: NodeJS.Timeout | undefined
  let cpuTimer: NodeJS.Timeout | undefined
  let rest: NodeJS.Timeout | undefined

  const settle = (finish: (running: Running) => void) => {
    clearTimeout(timer)
    clearTimeout(cpuTimer)
    const finished = current
    current = undefined
    // An idle thread does not keep the process alive.
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
  const tooLong = (slow: Worker) => lose(slow, new RenderFailed('The email takes too long to render', { mayPass: true }))
  /** Fails the task when its CPU time is used up. */
  const watchCpu = async (busy: Worker) => {
    const task = current
    const before = await cpuMsOf(busy)
    for (;;) {
      const left = cpuLimitMs - ((await cpuMsOf(busy)) - before)
      if (current !== task) return
      if (left <= 0) return tooLong(busy)
      await new Promise((resolve) => {
        cpuTimer = setTimeout(resolve, left)
      })
    }
  }
  // A thread that has crashed gives no figure: its exit fails the task.
  const watch = (busy: Worker) => void watchCpu(busy).catch(() => undefined)
  const start = (): Worker => {
    const started = startWorker(memoryLimitMb)
    isReady = false
    started.once('message', () => {
      if (started !== worker) return
      isReady = true
      if (current) watch(started)
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
      timer = setTimeout(() => tooLong(busy), stuckAfterMs)
      return new Promise<unknown>((done, failed) => {
        current = { done, failed }
        busy.postMessage(task)
        if (isReady) watch(busy)
      }) as Promise<ThreadReplies[Task['kind']]>
    },
    warm() {
      if (worker) return
      worker = start()
      settle(() => undefined)
    },
    async close() {
      clearTimeout(timer)
      clearTimeout(cpuTimer)
      const stopped = current
      current = undefined
      stopped?.failed(new RenderFailed('The server is stopping', { mayPass: true }))
      clearTimeout(rest)
      await dismiss()
    },
  }
}

const cpuMsOf = async (worker: Worker) => {
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1000
}

const renderWorker = (memoryLimitMb: number) =>
  new Worker(new URL('./render-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb, maxYoungGenerationSizeMb: 8 },
  })
