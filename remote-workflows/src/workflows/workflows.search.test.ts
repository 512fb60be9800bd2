import { queryStringOf, readSearch } from '#workflows/workflows.search.ts'

it('survives the round trip through the URL', () => {
  const search = { view: 'archived', status: ['draft', 'paused'], q: 'win back', sort: 'title', direction: 'asc' } as const
  const query = queryStringOf({ ...search, status: [...search.status] })
  expect(query).toBe('?view=archived&status=draft,paused&q=win+back&sort=title&direction=asc')
  expect(readSearch(new URLSearchParams(query))).toEqual(search)
})

it('keeps the URL of the default list short', () => {
  expect(queryStringOf({ view: 'current', sort: 'updated', direction: 'desc' })).toBe('')
})

it('reads an invalid URL as the default list', () => {
  expect(readSearch(new URLSearchParams('view=deleted&status=gone&sort=revenue'))).toEqual({})
})
