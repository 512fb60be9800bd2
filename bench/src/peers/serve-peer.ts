import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }

/**
 * A built dashboard below /app, compressed and cacheable as in production, and what its API replies before someone signed in. Any
 * other call is refused.
 */
export async function servePeer(
  folder: string,
  replies: Readonly<Record<string, object>>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (!pathname.startsWith('/app')) {
      const reply = replies[pathname]
      response.writeHead(reply ? 200 : 401, { 'content-type': 'application/json' })
      response.end(JSON.stringify(reply ?? { type: 'unauthorized', message: 'Unauthorized' }))
      return
    }
    const file = /\.\w+$/.test(pathname) ? pathname.slice('/app/'.length) : 'index.html'
    const compressed = await readFile(join(folder, `${file}.br`)).catch(() => null)
    const body = compressed ?? (await readFile(join(folder, file)).catch(() => null))
    if (!body) return response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': file === 'index.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(compressed && { 'content-encoding': 'br' }),
    })
    response.end(body)
  })
  server.listen(0)
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
