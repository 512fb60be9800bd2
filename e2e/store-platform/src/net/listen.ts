import type { AddressInfo, Server } from 'node:net'

const loopback = ['127.0.0.1', '::1', 'localhost']

/** Local only: the platform hands out anyone's tokens. */
export async function listen(server: Server, port: number, host = '127.0.0.1'): Promise<number> {
  if (!loopback.includes(host)) throw new Error(`The stand-in listens on this machine only, not on ${host}.`)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, host, resolve)
  await promise
  return (server.address() as AddressInfo).port
}
