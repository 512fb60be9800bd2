import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { controlHost } from '../hosts.ts'
import type { Journal } from '../journal.ts'
import type { Handler } from './handler.ts'
import { answer } from './http-server.ts'

/**
 * The proxy to the platform for a process that uses its real names: `HTTPS_PROXY`. Other hosts are refused, so nothing leaves
 * the machine. Called directly, without CONNECT, it serves the control host.
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
  // Tunnels are detached from the server, which does not close them by itself.
  const { closeAllConnections } = proxy
  proxy.closeAllConnections = () => {
    for (const tunnel of tunnels) tunnel.destroy()
    closeAllConnections.call(proxy)
  }
  return proxy
}
