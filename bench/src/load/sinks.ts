import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** Accepts and counts email in its own process. */
export async function startMailSink() {
  const sink = fork(join(import.meta.dirname, '../automation/smtp-sink.ts'))
  const [{ port }] = (await once(sink, 'message')) as [{ port: number }]
  return {
    url: `smtp://127.0.0.1:${port}`,
    async counts(): Promise<{ taken: number; different: number }> {
      sink.send('count')
      const [counts] = await once(sink, 'message')
      return counts as { taken: number; different: number }
    },
    stop: () => sink.disconnect(),
  }
}

/** A merchant's server: responds with 200 and counts deliveries by event. */
export async function startWebhookSink() {
  const came = new Map<string, number>()
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const id = String(request.headers['webhook-id'])
      came.set(id, (came.get(id) ?? 0) + 1)
      response.end('ok')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    came,
    url: `https://hooks.example:${(server.address() as AddressInfo).port}/`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
