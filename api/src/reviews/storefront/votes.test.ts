import { reviewIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createReview } from '#testing/create-review.ts'
import { createStorefrontApp } from '#testing/storefront-app.ts'
import type { TestApp } from '#testing/test-app.ts'

let test: TestApp
let organizationId: string
let review: string
let address = 0

beforeAll(async () => {
  test = await createStorefrontApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  organizationId = await createOrganization(test.db)
  review = await createReview(test.db, organizationId)
  address += 1
})

async function vote(
  value: 'up' | 'down' | null,
  voter?: string,
  { ip = `203.0.113.${address}`, of = review, store = organizationId } = {},
) {
  const response = await test.app.inject({
    method: 'POST',
    url: `/api/v1/storefront/store-${store}/reviews/${reviewIds.toWire(of)}/votes`,
    headers: { origin: 'https://shop.example' },
    remoteAddress: ip,
    payload: { vote: value, ...(voter && { voter }) },
  })
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}

describe('a vote', () => {
  it('counts once per voter, who can change and withdraw it', async () => {
    const first = await vote('up')
    expect(first.body).toMatchObject({ vote: 'up', votes: { up: 1, down: 0 } })
    expect(first.headers['access-control-allow-origin']).toBe('*')
    const { voter } = first.body
    expect((await vote('up', voter)).body).toEqual({ vote: 'up', voter, votes: { up: 1, down: 0 } })
    expect((await vote('down', voter)).body.votes).toEqual({ up: 0, down: 1 })
    expect((await vote(null, voter)).body.votes).toEqual({ up: 0, down: 0 })
    expect((await vote('up', undefined, { ip: '198.51.100.9' })).body.votes).toEqual({ up: 1, down: 0 })
  })

  it('is refused for an unpublished review', async () => {
    for (const status of ['pending', 'spam'] as const) {
      const of = await createReview(test.db, organizationId, { status })
      expect((await vote('up', undefined, { of })).body.code).toBe('review.not-found')
    }
    expect((await vote('up', undefined, { of: newId() })).body.code).toBe('review.not-found')
  })

  it('keeps tenants apart: reviews and voters', async () => {
    const { voter } = (await vote('up')).body
    const other = await createOrganization(test.db)
    expect((await vote('up', voter, { store: other })).body.code).toBe('review.not-found')
    const theirs = await createReview(test.db, other)
    expect((await vote('up', voter, { of: theirs, store: other })).body.voter).not.toBe(voter)
  })
})

describe('vote stuffing', () => {
  it('by a script that drops its token ends at three votes per network', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 20; index += 1) statuses.push((await vote('up')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(new Set(statuses.slice(3))).toEqual(new Set([429]))
  })

  it('with forged or altered tokens makes no difference', async () => {
    const { voter } = (await vote('up')).body
    const forged = [
      `${crypto.randomUUID()}.${voter.split('.')[1]}`,
      voter.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A')),
      'x'.repeat(99),
      `${crypto.randomUUID()}.`,
    ]
    const statuses = []
    for (const token of forged) statuses.push((await vote('up', token)).status)
    expect(statuses).toEqual([200, 200, 429, 429])
  })

  it('with concurrent votes counts one', async () => {
    const { voter } = (await vote('down')).body
    await Promise.all(Array.from({ length: 10 }, () => vote('up', voter)))
    expect((await vote('up', voter)).body.votes).toEqual({ up: 1, down: 0 })
  })
})
