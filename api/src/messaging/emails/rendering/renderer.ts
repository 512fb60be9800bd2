import type { EmailFormat } from '@yuko/contract/emails/import-email'
import type { Imported } from '../import-design.ts'
import type { EmailCopy, EmailTemplate, RenderedEmail, RenderJob } from './render-email.ts'
import { createRenderThread, RenderFailed } from './render-thread.ts'
import type { ThreadReplies, ThreadTask } from './render-worker.ts'

/** Draws the mails of one organization. */
export interface Renderer {
  /** Rejects with RenderFailed for a mail that cannot be drawn, takes too long or too much memory. */
  render(job: RenderJob): Promise<RenderedEmail>
  /** One mail for many, in their order; the reason in place of one that cannot be drawn, which keeps no other. */
  renderCopies(template: EmailTemplate, copies: readonly EmailCopy[]): Promise<(RenderedEmail | RenderFailed)[]>
  importDesign(format: EmailFormat, source: string): Promise<Imported | string>
}

export interface Renderers {
  of(organizationId: string): Renderer
  /** Starts a thread before the first mail asks for one. */
  warm(): void
  close(): Promise<void>
}

interface Waiting {
  readonly task: ThreadTask
  readonly done: (reply: Promise<never>) => void
}

/** What a thread is busy with at a time: short enough that a mail in between need not wait. */
const copiesAtOnce = 50
/** A new thread takes a second: a mail that breaks so many for its recipients is not tried with the others. */
const mostLosses = 12

/**
 * Organizations take turns, and none has all threads at once: however long the mails of one take, the next one of another is drawn
 * meanwhile. Of many copies the one that breaks its thread is looked for by halves.
 */
export function createRenderers({
  threads: count = 2,
  timeLimitMs = 10_000,
  memoryLimitMb = 128,
  idleMs = 600_000,
} = {}): Renderers {
  const threads = Array.from({ length: count }, () => createRenderThread({ timeLimitMs, memoryLimitMb, idleMs }))
  /** The organization whose turn is next stands first. */
  const lines = new Map<string, Waiting[]>()
  const running = new Map<string, number>()
  let isClosed = false

  const next = () => {
    const thread = threads.find(({ isBusy }) => !isBusy)
    const most = Math.max(1, count - 1)
    const turn = thread && [...lines].find(([organizationId]) => (running.get(organizationId) ?? 0) < most)
    if (!thread || !turn) return
    const [organizationId, line] = turn
    const waiting = line.shift()
    lines.delete(organizationId)
    if (line.length > 0) lines.set(organizationId, line)
    if (!waiting) return
    running.set(organizationId, (running.get(organizationId) ?? 0) + 1)
    const reply = thread.run(waiting.task)
    const after = () => {
      const left = (running.get(organizationId) ?? 1) - 1
      if (left > 0) running.set(organizationId, left)
      else running.delete(organizationId)
      next()
    }
    reply.then(after, after)
    waiting.done(reply as Promise<never>)
    next()
  }
  const queue = <Task extends ThreadTask>(organizationId: string, task: Task) =>
    new Promise<ThreadReplies[Task['kind']]>((done, failed) => {
      if (isClosed) return failed(stopping())
      const line = lines.get(organizationId) ?? []
      line.push({ task, done })
      lines.set(organizationId, line)
      next()
    })

  return {
    of: (organizationId) => createRenderer((task) => queue(organizationId, task)),
    warm: () => threads[0]?.warm(),
    async close() {
      isClosed = true
      for (const { done } of [...lines.values()].flat()) done(Promise.reject(stopping()))
      lines.clear()
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}

const stopping = () => new RenderFailed('The server is stopping', { mayPass: true })

type Queue = <Task extends ThreadTask>(task: Task) => Promise<ThreadReplies[Task['kind']]>

function createRenderer(queue: Queue): Renderer {
  const draw = async (template: EmailTemplate, copies: readonly EmailCopy[]) =>
    (await queue({ kind: 'draw', template, copies })).map(orFailed)

  const drawEach = async (
    template: EmailTemplate,
    copies: readonly EmailCopy[],
    lost: RenderFailed[],
  ): Promise<(RenderedEmail | RenderFailed)[]> => {
    const [last] = lost
    if (last && lost.length >= mostLosses) return copies.map(() => last)
    try {
      return await draw(template, copies)
    } catch (error) {
      if (!(error instanceof RenderFailed)) throw error
      lost.push(error)
      if (copies.length === 1) return [error]
      const half = Math.ceil(copies.length / 2)
      return [...(await drawEach(template, copies.slice(0, half), lost)), ...(await drawEach(template, copies.slice(half), lost))]
    }
  }

  return {
    async render({ scope, tracking, utm, ...template }) {
      const [result] = await draw(template, [{ scope, tracking, ...(utm && { utm }) }])
      if (!result || result instanceof RenderFailed) throw result ?? new RenderFailed('Nothing was rendered')
      return result
    },
    async renderCopies(template, copies) {
      const results: (RenderedEmail | RenderFailed)[] = []
      const lost: RenderFailed[] = []
      for (let at = 0; at < copies.length; at += copiesAtOnce)
        results.push(...(await drawEach(template, copies.slice(at, at + copiesAtOnce), lost)))
      return results
    },
    importDesign: (format, source) => queue({ kind: 'import', format, source }),
  }
}

/** Liquid’s limit of time is one of the clock on the wall. */
const orFailed = (result: ThreadReplies['draw'][number]) =>
  'problem' in result
    ? new RenderFailed(result.problem, { mayPass: result.problem.includes('template render limit exceeded') })
    : result
