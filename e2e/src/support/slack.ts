import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Slack's incoming webhooks, on this machine. */
export interface Slack {
  /** The environment of the product that posts to it. */
  readonly env: Record<string, string>
  /** The bodies it received, as text. */
  readonly posts: readonly string[]
  readonly stop: () => void
}

export async function startSlack(): Promise<Slack> {
  const posts: string[] = []
  const server = createServer(async (request, response) => {
    posts.push(Buffer.concat(await request.toArray()).toString())
    response.end('ok')
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  return {
    env: {
      NODE_OPTIONS: `--import=${import.meta.resolve('@yuko/tools/way-out')}`,
      YUKO_FAKES_PORT: String((server.address() as AddressInfo).port),
    },
    posts,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
