import { readBody, toApiError } from './api-failure.ts'
import { NoReplyError } from './send-request.ts'

it('a timeout has status 408', () => {
  expect(toApiError(new NoReplyError(true))).toMatchObject({ status: 408, message: 'Request timed out.' })
})

it('a request without a response says so', () => {
  expect(toApiError(new NoReplyError(false)).message).toBe('No response from the server.')
})

it('a request that could not be set up keeps its own message', () => {
  expect(toApiError(new TypeError('Unsupported protocol ftp:')).message).toBe('Unsupported protocol ftp:')
})

it('anything else is an unexpected error', () => {
  expect(toApiError('?').message).toBe('An unexpected error occurred.')
})

it("an aborted call throws its signal's reason", () => {
  expect(() => toApiError(new NoReplyError(true), AbortSignal.abort(new Error('Left')))).toThrow('Left')
})

it('a refused download is parsed as an error', async () => {
  const body = { code: 'import.not-found', message: 'Gone.', requestId: 'r' }
  expect(await readBody(new Blob([JSON.stringify(body)]))).toEqual(body)
})

it("a proxy's error page is no error of ours", async () => {
  expect(await readBody(new Blob(['<html>']))).toBeUndefined()
  expect(await readBody('<html>')).toBe('<html>')
})
