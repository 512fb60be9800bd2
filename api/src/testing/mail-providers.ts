import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'

export interface TakenCall {
  readonly host: string
  readonly path: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Record<string, unknown>
}

/** Fakes of Postmark, SendGrid, and SES on a real socket, limited to sending. */
export interface MailProviders {
  /** Routes calls to the providers here. */
  readonly fetch: typeof globalThis.fetch
  readonly taken: TakenCall[]
  /** The response of the next call; success by default. */
  answer(answer: { status: number; body?: object; headers?: Record<string, string> } | 'hang up' | 'closed'): void
  close(): Promise<void>
}

export async function startMailProviders(): Promise<MailProviders> {
  const taken: TakenCall[] = []
  const answers: Parameters<MailProviders['answer']>[0][] = []
  const gone = createServer().listen(0, '127.0.0.1')
  await once(gone, 'listening')
  const closedPort = portOf(gone)
  gone.close()
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request))
    const answer = answers.shift() ?? { status: 200, body: { ErrorCode: 0 } }
    const isTaken = answer === 'hang up' || (answer !== 'closed' && answer.status < 300)
    if (isTaken)
      taken.push({ host: String(request.headers['x-meant-for']), path: request.url ?? '', headers: request.headers, body })
    if (typeof answer === 'string') return request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
    response.end(JSON.stringify(answer.body ?? {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  return {
    taken,
    answer: (answer) => answers.push(answer),
    fetch: (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input)
      if (answers[0] === 'closed') {
        answers.shift()
        return fetch(`http://127.0.0.1:${closedPort}/`, init)
      }
      const headers = { ...(init?.headers as Record<string, string>), 'x-meant-for': url.host }
      return fetch(`http://127.0.0.1:${port}${url.pathname}`, { ...init, headers })
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port')
  return address.port
}
