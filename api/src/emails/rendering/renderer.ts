import { Worker } from 'node:worker_threads'
import type { EmailCopy, EmailTemplate, RenderedEmail, RenderJob } from './render-email.ts'

export interface Renderer {
  /** Rejects with RenderFailed for a mail that cannot be drawn, takes too long or too much memory. */
  render(job: RenderJob): Promise<RenderedEmail>
  /** One mail for many, in their order; the reason in place of one that cannot be drawn, which keeps no other. */
  renderCopies(template: EmailTemplate, copies: readonly EmailCopy[]): Promise<(RenderedEmail | RenderFailed)[]>
  /** Starts the thread before the first mail asks for it: that takes a second, in which the mail's writer would hold its locks. */
  warm(): void
  close(): Promise<void>
}

export class RenderFailed extends Error {
  /** Not of the mail, but of the machine at that moment: it was busy with others, or about to stop. */
  readonly mayPass: boolean
  constructor(reason: string, { mayPass = false } = {}) {
    super(reason)
    this.mayPass = mayPass
  }
}

type Result = RenderedEmail | { readonly problem: string }

interface Waiting {
  readonly task: { readonly template: EmailTemplate; readonly copies: readonly EmailCopy[] }
  readonly done: (results: readonly Result[]) => void
  readonly failed: (error: Error) => void
}

interface Answer {
  readonly results: readonly Result[]
}

/** What the thread is busy with at a time: short enough that a mail in between need not wait. */
const copiesAtOnce = 50
/** A new thread takes a second: a mail that breaks so many for its recipients is not tried with the others. */
const mostThreads = 12

/**
 * Draws mails in a thread: Liquid stops loops that do not end, but text that a loop repeats fills any memory in a blink, so the
 * memory is one that may be lost. What breaks the thread fails, those behind it get a new one; of many copies the one that did it is
 * looked for by halves.
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
  const lose = (lost: Worker, failure: RenderFailed) => {
    if (lost !== worker) return
    worker = undefined
    void lost.terminate()
    settle(({ failed }) => failed(failure))
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./render-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb, maxYoungGenerationSizeMb: 8 },
    })
    started.on('message', (answer: Answer) => {
      if (started !== worker) return
      settle(({ done }) => done(answer.results))
    })
    started.on('error', () => lose(started, new RenderFailed('The mail takes too much memory')))
    started.on('exit', () => lose(started, new RenderFailed('The mail takes too much memory')))
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
    timer = setTimeout(() => lose(busy, new RenderFailed('The mail takes too long', { mayPass: true })), timeLimitMs)
    worker.postMessage(current.task)
  }

  const run = (template: EmailTemplate, copies: readonly EmailCopy[]) =>
    new Promise<readonly Result[]>((done, failed) => {
      queue.push({ task: { template, copies }, done, failed })
      if (!current) next()
    })
  const runEach = async (
    template: EmailTemplate,
    copies: readonly EmailCopy[],
    lost: RenderFailed[],
  ): Promise<(RenderedEmail | RenderFailed)[]> => {
    const [last] = lost
    if (last && lost.length >= mostThreads) return copies.map(() => last)
    try {
      return (await run(template, copies)).map(orFailed)
    } catch (error) {
      if (!(error instanceof RenderFailed)) throw error
      lost.push(error)
      if (copies.length === 1) return [error]
      const half = Math.ceil(copies.length / 2)
      return [...(await runEach(template, copies.slice(0, half), lost)), ...(await runEach(template, copies.slice(half), lost))]
    }
  }

  return {
    async render({ scope, tracking, utm, ...template }) {
      const [result] = (await run(template, [{ scope, tracking, ...(utm && { utm }) }])).map(orFailed)
      if (!result || result instanceof RenderFailed) throw result ?? new RenderFailed('Nothing was drawn')
      return result
    },
    async renderCopies(template, copies) {
      const results: (RenderedEmail | RenderFailed)[] = []
      const lost: RenderFailed[] = []
      for (let at = 0; at < copies.length; at += copiesAtOnce)
        results.push(...(await runEach(template, copies.slice(at, at + copiesAtOnce), lost)))
      return results
    },
    warm() {
      if (worker) return
      worker = start()
      idle()
    },
    async close() {
      clearTimeout(timer)
      clearTimeout(rest)
      for (const { failed } of [...(current ? [current] : []), ...queue.splice(0)])
        failed(new RenderFailed('The server stops', { mayPass: true }))
      current = undefined
      await dismiss()
    },
  }
}

/** Liquid’s limit of time is one of the clock on the wall. */
const orFailed = (result: Result) =>
  'problem' in result
    ? new RenderFailed(result.problem, { mayPass: result.problem.includes('template render limit exceeded') })
    : result
