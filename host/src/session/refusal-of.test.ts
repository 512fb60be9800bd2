import { refusalOf } from './refusal-of.ts'

const body = { code: 'import.not-found', message: 'Gone.', requestId: 'r' }

it.each([
  ['of a call', body],
  ['of a download', new Blob([JSON.stringify(body)])],
])('has the message of the server: %s', async (_, data) => {
  expect(await refusalOf({ status: 404, data })).toMatchObject({ class: 'not_found', message: 'Gone.', code: 'import.not-found' })
})

it.each([
  ['of a call', '<html>'],
  ['of a download', new Blob(['<html>'])],
  ['without a body', undefined],
])('is handled if it comes from a proxy: %s', async (_, data) => {
  expect(await refusalOf({ status: 502, data })).toMatchObject({
    class: 'server_error',
    message: 'An unexpected error occurred.',
  })
})
