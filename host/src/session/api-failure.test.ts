import { AxiosError, AxiosHeaders, type AxiosResponse } from 'axios'
import { toApiError } from './api-failure.ts'

const request = {}
const reply = (status: number, data: unknown): AxiosResponse => ({
  status,
  statusText: '',
  data,
  headers: {},
  config: { headers: new AxiosHeaders() },
})

it.each([AxiosError.ETIMEDOUT, AxiosError.ECONNABORTED])('a timeout (%s) has status 408', async (code) => {
  const error = await toApiError(new AxiosError('timeout of 30000ms exceeded', code, undefined, request))
  expect(error).toMatchObject({ status: 408, message: 'Request timed out.' })
})

it('a request without a response says so', async () => {
  const error = await toApiError(new AxiosError('Network Error', AxiosError.ERR_NETWORK, undefined, request))
  expect(error.message).toBe('No response from the server.')
})

it('a request that could not be set up keeps its own message', async () => {
  expect((await toApiError(new AxiosError('Unsupported protocol ftp:'))).message).toBe('Unsupported protocol ftp:')
})

it('anything else is an unexpected error', async () => {
  expect((await toApiError('?')).message).toBe('An unexpected error occurred.')
})

it('a refused download is parsed as an error', async () => {
  const body = new Blob([JSON.stringify({ code: 'import.not-found', message: 'Gone.', requestId: 'r' })])
  const failure = new AxiosError('404', AxiosError.ERR_BAD_REQUEST, undefined, request, reply(404, body))
  expect(await toApiError(failure)).toMatchObject({ class: 'not_found', message: 'Gone.', code: 'import.not-found' })
})

it("a proxy's error page is handled like any other error", async () => {
  const failure = new AxiosError('502', AxiosError.ERR_BAD_RESPONSE, undefined, request, reply(502, '<html>'))
  expect(await toApiError(failure)).toMatchObject({ class: 'server_error', message: 'An unexpected error occurred.' })
})
