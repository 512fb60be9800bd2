import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { createRenderThread } from './render-thread.ts'

const task = { kind: 'import', format: 'html', source: '' } as const
const limits = { timeLimitMs: 10_000, memoryLimitMb: 96, idleMs: 600_000 }

/** A worker that does nothing by itself. */
const silentWorker = () =>
  Object.assign(new EventEmitter(), { postMessage: jest.fn(), ref() {}, unref() {}, terminate: jest.fn() })

function open() {
  const workers: ReturnType<typeof silentWorker>[] = []
  const thread = createRenderThread(limits, () => {
    const worker = silentWorker()
    workers.push(worker)
    return worker as unknown as Worker
  })
  return { thread, workers }
}

describe('the time limit of a task', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('starts when the thread has loaded its libraries', async () => {
    const { thread, workers } = open()
    const reply = thread.run(task)
    jest.advanceTimersByTime(59_000)
    workers[0]?.emit('message', 'ready')
    jest.advanceTimersByTime(9_900)
    workers[0]?.emit('message', 'drawn')
    await expect(reply).resolves.toBe('drawn')
  })

  it("applies to a thread's first task, counted from then", async () => {
    const { thread, workers } = open()
    const reply = thread.run(task)
    workers[0]?.emit('message', 'ready')
    jest.advanceTimersByTime(10_000)
    await expect(reply).rejects.toMatchObject({ message: 'The email takes too long to render', mayPass: true })
  })

  it('applies to a task of a warm thread', async () => {
    const { thread, workers } = open()
    thread.warm()
    workers[0]?.emit('message', 'ready')
    const reply = thread.run(task)
    jest.advanceTimersByTime(10_000)
    await expect(reply).rejects.toThrow('too long')
  })

  it('fails a thread that never gets ready, and the next task gets a new one', async () => {
    const { thread, workers } = open()
    const reply = thread.run(task)
    jest.advanceTimersByTime(60_000)
    await expect(reply).rejects.toThrow('too long')
    expect(workers[0]?.terminate).toHaveBeenCalled()
    const next = thread.run(task)
    workers[1]?.emit('message', 'ready')
    workers[1]?.emit('message', 'drawn')
    await expect(next).resolves.toBe('drawn')
  })
})
