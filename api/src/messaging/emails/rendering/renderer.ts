import type { EmailFormat } from '@yuko/contract/emails/import-email'
import type { Imported } from '../import-design.ts'
import type { EmailCopy, EmailTemplate, RenderedEmail, RenderJob } from './render-email.ts'
import { createRenderThread, RenderFailed } from './render-thread.ts'
import type { ThreadReplies, ThreadTask } from './render-worker.ts'

/** Renders the emails of one organization. */
export interface Renderer {
  /** Rejects with RenderFailed if an email fails, takes too long or uses too much memory. */
  render(job: RenderJob): Promise<RenderedEmail>
  /** One email for many recipients, in order; a failed one has its reason in its place and does not affect the others. */
  renderCopies(template: EmailTemplate, copies: readonly EmailCopy[]): Promise<(RenderedEmail | RenderFailed)[]>
  importDesign(format: EmailFormat, source: string): Promise<Imported | string>
}

export interface Renderers {
  of(organizationId: string): Renderer
  /** Starts a thread ahead of the first email. */
  warm(): void
  close(): Promise<void>
}

interface Waiting {
  readonly task: ThreadTask
  readonly done: (reply: Promise<never>) => void
}

/** Copies per task: few enough that an email in between need not wait. */
const copiesAtOnce = 50
/** A new thread takes a second: an email that crashes this many is not retried with the others. */
const mostLosses = 12

/**
 * Organizations take turns, and none occupies all threads: however long one's emails take, those of others are still rendered.
 * The copy that crashes its thread is found by bisection.
 */
export function createRenderers({
  threads: count = 2,
  cpuLimitMs = 10_000,
  memoryLimitMb = 128,
  idleMs = 600_000,
} = {}): Renderers {
  const threads = Array.from({ length: count }, () => createRenderThread({ cpuLimitMs, memoryLimitMb, idleMs }))
  /** The next organization in turn is first. */
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

/** Liquid's time limit is wall-clock time. */
const orFailed = (result: ThreadReplies['draw'][number]) =>
  'problem' in result
    ? new RenderFailed(result.problem, { mayPass: result.problem.includes('template render limit exceeded') })
    : result
