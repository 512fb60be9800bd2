import { encodeCursor } from './cursor.ts'
import { createCursorSeal } from './sealed-cursor.ts'

const signedIn = (organizationId: string | null) => ({
  organizationId,
  session: { userId: 'a-user', sessionId: 'a-session', boundTo: null, role: null },
})
const sealOf = (list: string, organizationId: string | null = 'ours') =>
  createCursorSeal('a secret', list, signedIn(organizationId))
const page = { items: ['first'], nextCursor: encodeCursor(['ada@example.com', 17]) }

it('decrypts its own cursors, and encrypts deterministically', () => {
  const closed = sealOf('list-subscribers').close(page)
  expect(closed.items).toEqual(['first'])
  expect(Buffer.from(closed.nextCursor, 'base64url').toString()).not.toContain('ada')
  expect(closed).toEqual(sealOf('list-subscribers').close(page))
  expect(sealOf('list-subscribers').open({ cursor: closed.nextCursor, limit: '2' })).toEqual({
    cursor: page.nextCursor,
    limit: '2',
  })
})

it('refuses cursors of other lists, other organizations, modified, and forged ones', () => {
  const { nextCursor } = sealOf('list-subscribers').close(page)
  const opened = (cursor: string, seal = sealOf('list-subscribers')) => seal.open({ cursor })
  const changed = `${nextCursor.slice(0, -2)}AA`
  for (const attempt of [
    () => opened(nextCursor, sealOf('list-reviews')),
    () => opened(nextCursor, sealOf('list-subscribers', 'theirs')),
    () => opened(changed),
    () => opened(page.nextCursor),
    () => opened(''),
  ])
    expect(attempt).toThrow(expect.objectContaining({ fields: { 'query.cursor': 'isn’t a cursor of this list' } }))
})

it('leaves other values and public storefront lists unchanged', () => {
  const seal = sealOf('list-subscribers', null)
  for (const reply of [null, 'text', { nextCursor: null }, { items: [] }]) expect(seal.close(reply)).toBe(reply)
  for (const query of [undefined, {}, { cursor: ['a', 'b'] }]) expect(seal.open(query)).toBe(query)
  expect(createCursorSeal('a secret', 'list-storefront-reviews', null).close(page)).toBe(page)
})
