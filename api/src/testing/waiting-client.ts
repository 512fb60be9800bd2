import { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'

/** Sends requests in a loop from a separate thread, so that it measures the server's blocking, not its own. */
const client = `
const { workerData: { port, shared } } = require('node:worker_threads')
const http = require('node:http')
const agent = new http.Agent({ keepAlive: true })
const [longest, answers] = [new Float64Array(shared, 0, 1), new Int32Array(shared, 8, 1)]
const ask = () => {
  const begun = performance.now()
  const answered = (response) => {
    response.resume()
    response.on('end', () => {
      longest[0] = Math.max(longest[0], performance.now() - begun)
      Atomics.add(answers, 0, 1)
      setTimeout(ask, 2)
    })
  }
  http.get({ port, host: '127.0.0.1', path: '/healthz', agent }, answered).on('error', () => setTimeout(ask, 2))
}
ask()
`

export interface WaitingClient {
  /** The longest response time in milliseconds while the work ran. */
  during(work: () => Promise<unknown>): Promise<number>
  close(): Promise<void>
}

/** A client that requests `/healthz` from the listening server. */
export async function startWaitingClient(app: FastifyInstance): Promise<WaitingClient> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const shared = new SharedArrayBuffer(16)
  const [longest, answers] = [new Float64Array(shared, 0, 1), new Int32Array(shared, 8, 1)]
  const worker = new Worker(client, { eval: true, workerData: { port, shared } })
  const answered = async (more: number) => {
    const wanted = Atomics.load(answers, 0) + more
    while (Atomics.load(answers, 0) < wanted) await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await answered(2)
  return {
    async during(work) {
      longest[0] = 0
      await work()
      // Includes the request that was in progress.
      await answered(2)
      return longest[0] ?? 0
    },
    async close() {
      await worker.terminate()
    },
  }
}
