import { i18n } from '@lingui/core'
import { ApiError, classifyStatus } from './api-error.ts'

describe('classifyStatus', () => {
  it.each([
    [200, 'success'],
    [204, 'success'],
    [401, 'auth_error'],
    [403, 'auth_error'],
    [404, 'not_found'],
    [408, 'validation_error'],
    [422, 'validation_error'],
    [429, 'validation_error'],
    [500, 'server_error'],
    [503, 'server_error'],
    [0, 'server_error'],
  ])('%i is %s', (status, expected) => {
    expect(classifyStatus(status)).toBe(expected)
  })
})

describe('ApiError', () => {
  it('takes message, code, fields, and request ID from the error body', () => {
    const body = {
      code: 'request.invalid',
      message: 'Check the fields.',
      fields: { 'body.email': 'Not an e-mail' },
      requestId: 'req-1',
    }
    expect(ApiError.fromReply(400, body)).toMatchObject({ ...body, status: 400, class: 'validation_error' })
  })

  it("uses the page's language for refusals, and the API's message in English", () => {
    const body = { code: 'points.not-enough', message: '120 points are missing', requestId: 'req-1' }
    expect(ApiError.fromReply(409, body).message).toBe('120 points are missing')
    i18n.loadAndActivate({ locale: 'de', messages: { 'points.not-enough': 'Die Punkte reichen nicht' } })
    expect(ApiError.fromReply(409, body)).toMatchObject({ message: 'Die Punkte reichen nicht', code: 'points.not-enough' })
    i18n.loadAndActivate({ locale: 'en', messages: {} })
  })

  it('has its own message when the body is not from the API', () => {
    expect(ApiError.fromReply(502, '<html>Bad gateway</html>').message).toBe('An unexpected error occurred.')
  })

  it('distinguishes a timeout, a missing reply, and a request that could not be created', () => {
    expect(ApiError.timedOut()).toMatchObject({ status: 408, message: 'Request timed out.' })
    expect(ApiError.noResponse().message).toBe('No response from the server.')
    expect(ApiError.fromUnknown(new Error('Invalid URL')).message).toBe('Invalid URL')
    expect(ApiError.fromUnknown('?').message).toBe('An unexpected error occurred.')
  })
})
