import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Logger } from '../log.ts'
import type { Metrics } from './metrics.ts'

export interface MetricsServerOptions {
  readonly port: number
  readonly host: string
  /** The required bearer token. Absent: no authentication. */
  readonly token: string | undefined
  readonly metrics: Metrics
  readonly log: Logger
}

/** `GET /metrics` on its own port, which must not be public. */
export async function startMetricsServer({ port, host, token, metrics, log }: MetricsServerOptions): Promise<{
  readonly port: number
  close(): Promise<void>
}> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') return response.writeHead(404).end()
    if (token !== undefined && !isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    try {
      response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(await metrics.text())
    } catch (error) {
      log.error({ err: error }, 'failed to collect metrics')
      response.writeHead(500).end()
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
