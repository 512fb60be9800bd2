import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { App } from '../platform.ts'

const agent = new Agent({ keepAlive: true })

/** The reverse proxy in front of a product: terminates TLS, forwards to its HTTP port, and streams the response. */
export function forwardToApp(app: App, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const onward = request(onwardOptions(app, incoming), (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.pipe(outgoing)
    answer.once('error', () => outgoing.destroy())
  })
  onward.once('error', () => {
    if (outgoing.headersSent) return outgoing.destroy()
    outgoing.writeHead(502, { 'content-type': 'text/plain' }).end(`${app.host} does not answer.`)
  })
  outgoing.once('close', () => onward.destroy())
  incoming.pipe(onward)
}

/** A WebSocket, or any other upgrade. */
export function upgradeToApp(app: App, incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
  const onward = request({ ...onwardOptions(app, incoming), agent: undefined })
  onward.once('upgrade', (answer, appSocket, appHead) => {
    const headers = answer.rawHeaders.flatMap((name, at) => (at % 2 ? [] : `${name}: ${answer.rawHeaders[at + 1]}`))
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headers.join('\r\n')}\r\n\r\n`)
    if (appHead.length > 0) socket.write(appHead)
    if (head.length > 0) appSocket.write(head)
    appSocket.pipe(socket).pipe(appSocket)
    appSocket.once('error', () => socket.destroy())
    socket.once('error', () => appSocket.destroy())
  })
  onward.once('response', () => socket.destroy())
  onward.once('error', () => socket.destroy())
  onward.end()
}

const onwardOptions = (app: App, { method, url, headers, socket }: IncomingMessage) => ({
  agent,
  host: '127.0.0.1',
  port: app.port,
  method,
  path: url,
  headers: {
    ...headers,
    'x-forwarded-for': socket.remoteAddress ?? '127.0.0.1',
    'x-forwarded-host': app.host,
    'x-forwarded-proto': 'https',
  },
})
