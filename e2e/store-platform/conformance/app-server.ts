import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface AppServer {
  port: number
  received: Received[]
  /** Its next responses; `hang` = none. */
  behave(
    answer: number | 'hang' | ((request: Received) => { status: number; headers?: Record<string, string>; body?: string }),
  ): void
  close(): Promise<void>
}

/** An app that records its requests. */
export async function startApp(): Promise<AppServer> {
  const received: Received[] = []
  let answer: Parameters<AppServer['behave']>[0] = 200
  const server: Server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    const { method = '', url: path = '', headers } = request
    const all = { method, path, headers, body }
    received.push(all)
    if (answer === 'hang') return
    const {
      status,
      headers: more,
      body: text,
    } = typeof answer === 'number' ? { status: answer } : { headers: {}, body: '', ...answer(all) }
    response.writeHead(status, more).end(text)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as AddressInfo).port,
    received,
    behave(next) {
      answer = next
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
