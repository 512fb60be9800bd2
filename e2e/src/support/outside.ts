import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A service outside of the product, on this machine. */
export interface Outside {
  /** The environment of the product that calls it: by any public name, over https, without a port. */
  readonly env: Record<string, string>
  readonly stop: () => void
}

interface Call {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export async function startOutside(
  answer: (call: Call) => Promise<{ status: number; body: string }> | { status: number; body: string },
): Promise<Outside> {
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    const { status, body } = await answer({ path, headers, body: Buffer.concat(await request.toArray()).toString() })
    response.writeHead(status).end(body)
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  return {
    env: {
      NODE_OPTIONS: `--import=${import.meta.resolve('@yuko/tools/way-out')}`,
      YUKO_FAKES_PORT: String((server.address() as AddressInfo).port),
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
