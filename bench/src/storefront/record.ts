import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { get, type OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'

/** A reply as on the wire, still compressed. */
export interface Recorded {
  path: string
  headers: OutgoingHttpHeaders
  body: Uint8Array
}

/** Headers that node:http adds, or that belong to one connection. */
const ofConnection = ['connection', 'keep-alive', 'date', 'transfer-encoding']

export async function record(port: number, path: string): Promise<Recorded> {
  const request = get({ port, path, headers: { 'accept-encoding': 'br' } })
  const [response] = await once(request, 'response')
  const body = Buffer.concat(await response.toArray())
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${body}`)
  const headers = Object.fromEntries(Object.entries<string>(response.headers).filter(([name]) => !ofConnection.includes(name)))
  return { path, headers, body }
}

export interface BareServer {
  port: number
  pid: number
  /** Serves this reply for its path from now on. */
  keep(reply: Recorded): Promise<void>
  stop(): Promise<void>
}

export async function startBareServer(): Promise<BareServer> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'bare-server.ts'), { serialization: 'advanced' })
  const [{ port }] = await once(child, 'message')
  return {
    port,
    pid: child.pid ?? 0,
    async keep(reply) {
      child.send(reply)
      await once(child, 'message')
    },
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
