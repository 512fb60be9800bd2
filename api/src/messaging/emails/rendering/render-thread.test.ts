import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { createRenderThread } from './render-thread.ts'

const task = { kind: 'import', format: 'html', source: '' } as const
const limits = { cpuLimitMs: 10_000, memoryLimitMb: 96, idleMs: 600_000 }

/** A worker that does nothing by itself. Its tasks get a share of the CPU. */
const silentWorker = (share: number) =>
  Object.assign(new EventEmitter(), {
    postMessage: jest.fn(),
    ref() {},
    unref() {},
    terminate: jest.fn(),
    cpuUsage: async () => ({ user: performance.now() * 1000 * share, system: 0 }),
  })

function open({ share = 1 } = {}) {
  const workers: ReturnType<typeof silentWorker>[] = []
  const thread = createRenderThread(limits, () => {
    const worker = silentWorker(share)
    workers.push(worker)
    return worker as unknown as Worker
  })
  return { thread, workers }
}

/** In steps: a timer's promises settle before the next one is due. */
async function pass(ms: number) {
  for (let left = ms; left > 0; left -= 100) {
    jest.advanceTimersByTime(100)
    for (let n = 0; n < 5; n++) await Promise.resolve()
  }
}

describe('the time limit of a task', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('starts when the thread has loaded its libraries', async () => {
    const { thread, workers } = open()
    const reply = thread.run(task)
    await pass(45_000)
    workers[0]?.emit('message', 'ready')
    await pass(9_900)
    workers[0]?.emit('message', 'drawn')
    await expect(reply).resolves.toBe('drawn')
  })

  it("applies to a thread's first task, counted from then", async () => {
    const { thread, workers } = open()
    const reply = thread.run(task)
    const refused = expect(reply).rejects.toMatchObject({ message: 'The email takes too long to render', mayPass: true })
    workers[0]?.emit('message', 'ready')
    await pass(10_000)
    await refused
  })

  it('applies to a task of a warm thread', async () => {
    const { thread, workers } = open()
    thread.warm()
    workers[0]?.emit('message', 'ready')
    await pass(50_000)
    const reply = thread.run(task)
    const refused = expect(reply).rejects.toThrow('too long')
    await pass(10_000)
    await refused
  })

  it('counts CPU time, so that a busy machine fails no email', async () => {
    const { thread, workers } = open({ share: 0.2 })
    thread.warm()
    workers[0]?.emit('message', 'ready')
    const reply = thread.run(task)
    await pass(45_000)
    workers[0]?.emit('message', 'drawn')
    await expect(reply).resolves.toBe('drawn')
  })

  it('fails a thread that never gets ready, and the next task gets a new one', async () => {
    const { thread, workers } = open()
    const reply = thread.run(task)
    const refused = expect(reply).rejects.toThrow('too long')
    await pass(60_000)
    await refused
    expect(workers[0]?.terminate).toHaveBeenCalled()
    const next = thread.run(task)
    workers[1]?.emit('message', 'ready')
    workers[1]?.emit('message', 'drawn')
    await expect(next).resolves.toBe('drawn')
  })
})
