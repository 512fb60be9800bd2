import { createServer } from 'node:net'

/** Whether the local port is free. */
export function isPortFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const probe = createServer()
  probe.once('error', () => resolve(false))
  probe.listen(port, () => probe.close(() => resolve(true)))
  return promise
}

/** The first free port from `wanted` on. */
export async function freePort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + 100; port += 1) if (await isPortFree(port)) return port
  throw new Error(`No port is free between ${wanted} and ${wanted + 99}`)
}
