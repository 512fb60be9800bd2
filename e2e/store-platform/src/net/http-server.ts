/** Converts a node:http request to a fetch request, and back. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StandInError } from '../stand-in-error.ts'
import type { Handler } from './handler.ts'

export async function answer(handler: Handler, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  try {
    const response = await handler(await toRequest(incoming))
    if (response) await send(response, outgoing)
    else outgoing.destroy()
  } catch (error) {
    if (outgoing.headersSent || outgoing.destroyed) return void outgoing.destroy()
    const problem = error instanceof Error ? error : new Error(String(error))
    outgoing.writeHead(error instanceof StandInError ? 400 : 500, { 'content-type': 'application/json' })
    outgoing.end(JSON.stringify({ error: problem.message, stack: problem.stack }))
  }
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', headers, url = '/' } = incoming
  const body = await Array.fromAsync(incoming as AsyncIterable<Buffer>)
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(new URL(url, `https://${headers.host ?? 'localhost'}`), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one])),
    body: hasBody ? Buffer.concat(body) : null,
  })
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  outgoing.writeHead(response.status, headers)
  if (response.body) await pipeline(Readable.fromWeb(response.body as never), outgoing)
  else outgoing.end()
}
