import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export interface ProbeRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** An app whose behavior the test defines. */
export interface ProbeApp {
  /** All requests to it, except for documents. */
  requests: ProbeRequest[]
  /** Sets the response for a path; by default every path is a page with the platform's script first. */
  answer: (path: string, answer: (request: ProbeRequest, response: ServerResponse) => void) => void
  reset: () => void
  stop: () => Promise<void>
}

export const scriptTag = '<script src="https://cdn.shopify.com/shopifycloud/app-bridge.js"></script>'

export const probePage = (clientId: string, { head = scriptTag, body = '' } = {}) => `<!doctype html>
<html><head><meta charset="utf-8"><meta name="shopify-api-key" content="${clientId}"><link rel="icon" href="data:,">
<title>Probe</title>${head}</head><body><main id="app"><h1>Probe</h1></main>${body}</body></html>`

export async function startProbeApp({ clientId, port }: { clientId: string; port: number }): Promise<ProbeApp> {
  const answers = new Map<string, (request: ProbeRequest, response: ServerResponse) => void>()
  const requests: ProbeRequest[] = []
  const server = createServer(async (incoming, response) => {
    const path = new URL(incoming.url ?? '/', 'http://probe').pathname
    let body = ''
    for await (const chunk of incoming) body += chunk
    const request = { method: incoming.method ?? '', path, headers: incoming.headers, body }
    const answer = answers.get(path)
    if (incoming.headers['sec-fetch-mode'] !== 'navigate') requests.push(request)
    if (answer) answer(request, response)
    else response.setHeader('content-type', 'text/html').end(probePage(clientId))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    requests,
    answer: (path, answer) => void answers.set(path, answer),
    reset() {
      answers.clear()
      requests.length = 0
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
