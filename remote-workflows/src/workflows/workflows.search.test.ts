import { readSearch, writeSearch } from '#workflows/workflows.search.ts'

it('survives the round trip through the URL', () => {
  const search = { view: 'archived', q: 'win back', isCreating: true } as const
  expect(readSearch(writeSearch(search))).toEqual(search)
})

it('keeps the URL of the default list short', () => {
  expect(writeSearch({ view: 'current', q: '', isCreating: false }).toString()).toBe('')
})

it('reads an invalid URL as the default list', () => {
  expect(readSearch(new URLSearchParams('view=deleted&q=%20'))).toEqual({ view: 'current', q: '', isCreating: false })
})
