import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jest } from '@jest/globals'
import { type SentRequest, sendRequest } from './send-request.ts'

// A server of its own, because timeouts and broken connections matter.
let answer: (request: IncomingMessage, response: ServerResponse) => void
const server = createServer((request, response) => {
  for (const what of ['origin', 'headers', 'methods']) response.setHeader(`access-control-allow-${what}`, '*')
  response.setHeader('access-control-expose-headers', 'x-retry, x-other')
  if (request.method === 'OPTIONS') response.end()
  else answer(request, response)
})
let url: string
beforeAll(async () => {
  await once(server.listen(0), 'listening')
  url = `http://localhost:${(server.address() as AddressInfo).port}/reviews`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const send = (more: Partial<SentRequest> = {}) => sendRequest({ method: 'GET', url, headers: {}, accept: 'json', ...more })
const answerWith = (status: number, body: string, headers: Record<string, string> = {}) => {
  answer = (request, response) => {
    request.resume().on('end', () => response.writeHead(status, headers).end(body))
  }
}
/** Headers and body of the next request. */
function received(): Promise<[IncomingMessage['headers'], string]> {
  const seen = Promise.withResolvers<[IncomingMessage['headers'], string]>()
  answer = async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    seen.resolve([request.headers, body])
    response.end('{}')
  }
  return seen.promise
}

it.each([200, 201, 401, 503])('resolves to a reply with status %i, its data, and its headers', async (status) => {
  answerWith(status, '{"items":[1]}', { 'X-Retry': '1' })
  const reply = await send()
  expect([reply.status, reply.data]).toEqual([status, { items: [1] }])
  expect([reply.header('x-retry'), reply.header('x-other')]).toEqual(['1', null])
})

it('has a text that is no JSON as it is, and nothing without a body', async () => {
  answerWith(502, '<html>')
  expect((await send()).data).toBe('<html>')
  answerWith(204, '')
  expect((await send()).data).toBeUndefined()
})

it('has a file as a blob', async () => {
  answerWith(200, 'a,b', { 'Content-Type': 'text/csv' })
  const { data } = await send({ accept: 'blob' })
  expect(data).toMatchObject({ size: 3, type: 'text/csv' })
})

it('sends headers and body', async () => {
  const request = received()
  await send({ method: 'POST', headers: { 'Idempotency-Key': 'key-1' }, body: '{"a":1}' })
  const [headers, body] = await request
  expect([headers['idempotency-key'], body]).toEqual(['key-1', '{"a":1}'])
})

it('reports how much of the body is sent', async () => {
  answerWith(200, '{}')
  // jsdom reports nothing about uploads.
  const sent = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementationOnce(function (this: XMLHttpRequest, body) {
    for (const loaded of [2, 4, 8])
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total: 8 }))
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: false, loaded: 9 }))
    sent.mockRestore()
    this.send(body)
  })
  const fractions: number[] = []
  await send({ method: 'POST', body: 'a file', onUploadProgress: (fraction) => fractions.push(fraction) })
  expect(fractions).toEqual([0.25, 0.5, 1])
})

it('fails without a reply', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  answer = (_, response) => response.destroy()
  await expect(send()).rejects.toMatchObject({ status: 0, message: 'No response from the server.' })
})

it('fails after its timeout', async () => {
  answer = () => {}
  await expect(send({ timeout: 20 })).rejects.toMatchObject({ status: 408, message: 'Request timed out.' })
})

it('fails with the reason of its caller, and is not sent if there is one already', async () => {
  const arrived = Promise.withResolvers<void>()
  answer = () => arrived.resolve()
  const caller = new AbortController()
  const reply = send({ signal: caller.signal })
  await arrived.promise
  caller.abort('enough')
  await expect(reply).rejects.toBe('enough')
  const again = jest.fn()
  answer = again
  await expect(send({ signal: AbortSignal.abort('before') })).rejects.toBe('before')
  expect(again).not.toHaveBeenCalled()
})

it('lets go of its caller’s signal', async () => {
  answerWith(200, '{}')
  const { signal } = new AbortController()
  const [added, removed] = [jest.spyOn(signal, 'addEventListener'), jest.spyOn(signal, 'removeEventListener')]
  await send({ signal })
  // The last event follows the reply.
  await new Promise((resolve) => setTimeout(resolve))
  expect(added).toHaveBeenCalledTimes(1)
  expect(removed.mock.calls).toEqual(added.mock.calls)
})
