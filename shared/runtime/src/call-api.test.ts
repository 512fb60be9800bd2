import { jest } from '@jest/globals'
import { defineEndpoint } from '@yuko/contract/endpoint'
import { z } from 'zod'
import { callApi } from './call-api.ts'
import { type ApiRequest, connectFetcher } from './fetcher.ts'

const reply = defineEndpoint({
  name: 'reply-to-review',
  summary: 'Reply',
  method: 'POST',
  path: '/reviews/:reviewId/reply',
  access: 'reviews.moderate',
  params: z.object({ reviewId: z.string() }),
  body: z.object({ text: z.string() }),
  reply: z.object({ id: z.string() }),
})
const list = defineEndpoint({
  name: 'list-reviews',
  summary: 'List',
  method: 'GET',
  path: '/reviews',
  access: 'organization.read',
  query: z.object({ rating: z.array(z.number()).optional() }),
})

const fetcher = jest.fn(async (_request: ApiRequest): Promise<unknown> => ({ id: 'rep_1' }))

beforeEach(() => {
  fetcher.mockClear()
  connectFetcher(fetcher)
})

describe('callApi', () => {
  it('passes path, body, and signal to the connected fetcher and returns its data', async () => {
    const { signal } = new AbortController()
    const answer = await callApi(reply, { params: { reviewId: 'rev/9' }, body: { text: 'Thanks' } }, { signal })
    expect(answer).toEqual({ id: 'rep_1' })
    expect(fetcher.mock.calls[0]?.[0]).toMatchObject({
      method: 'POST',
      path: '/reviews/rev%2F9/reply',
      body: { text: 'Thanks' },
      accept: 'json',
      signal,
    })
  })

  it('gives every POST its own idempotency key, and reads none', async () => {
    const input = { params: { reviewId: 'rev_9' }, body: { text: 'Thanks' } }
    await callApi(reply, input)
    await callApi(reply, input)
    await callApi(reply, input, { idempotencyKey: 'one-intent' })
    await callApi(list, { query: { rating: [1, 2] } })
    const keys = fetcher.mock.calls.map(([request]) => request.idempotencyKey)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).not.toBe(keys[0])
    expect(keys.slice(2)).toEqual(['one-intent', undefined])
  })
})
