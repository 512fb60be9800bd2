/** The upper limit: a process with only node:http that returns fixed bytes, or 304 for clients that have them. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Recorded } from './record.ts'

const replies = new Map<string, Recorded>()
process.on('message', (reply: Recorded) => {
  replies.set(reply.path, reply)
  process.send?.({ kept: reply.path })
})

const server = createServer((request, response) => {
  const { headers, body } = replies.get(request.url ?? '') ?? { headers: {}, body: null }
  if (!body) return response.writeHead(404).end()
  const { 'content-length': _, ...ofAll } = headers
  if (request.headers['if-none-match'] === headers.etag) response.writeHead(304, ofAll).end()
  else response.writeHead(200, headers).end(body)
})
server.listen(0, () => process.send?.({ port: (server.address() as AddressInfo).port }))
