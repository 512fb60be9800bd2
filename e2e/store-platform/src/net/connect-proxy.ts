import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { controlHost } from '../hosts.ts'
import type { Journal } from '../journal.ts'
import type { Handler } from './handler.ts'
import { answer } from './http-server.ts'

/**
 * The way to the platform for a process that knows it by its real names: `HTTPS_PROXY`. Whatever is not the platform's is
 * refused, so nothing ever leaves the machine. Asked directly, without CONNECT, it answers as the control's host.
 */
export function createConnectProxy(isOurs: (host: string) => boolean, tlsPort: number, hosts: Handler, journal: Journal): Server {
  const proxy = createServer((request, response) => {
    request.headers.host = controlHost
    void answer(hosts, request, response)
  })
  const tunnels = new Set<Duplex>()
  proxy.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    tunnels.add(client)
    client.once('close', () => tunnels.delete(client))
    client.on('error', () => client.destroy())
    const [host = '', port] = (request.url ?? '').split(':')
    if (port !== '443' || !isOurs(host)) {
      journal.add('proxy.refused', { host: request.url })
      client.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      return
    }
    const platform = connect(tlsPort, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      if (head.length > 0) platform.write(head)
      platform.pipe(client).pipe(platform)
    })
    platform.on('error', () => client.destroy())
    client.once('close', () => platform.destroy())
  })
  // Tunnels are no connections of the server any more: it does not close them by itself.
  const { closeAllConnections } = proxy
  proxy.closeAllConnections = () => {
    for (const tunnel of tunnels) tunnel.destroy()
    closeAllConnections.call(proxy)
  }
  return proxy
}
