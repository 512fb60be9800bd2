import { readSearch, writeSearch } from '#workflows/workflows.search.ts'

it('survives the way through the address', () => {
  const search = { view: 'archived', q: 'win back', isCreating: true } as const
  expect(readSearch(writeSearch(search))).toEqual(search)
})

it('keeps the address of the plain list short', () => {
  expect(writeSearch({ view: 'current', q: '', isCreating: false }).toString()).toBe('')
})

it('reads an address that makes no sense as the plain list', () => {
  expect(readSearch(new URLSearchParams('view=deleted&q=%20'))).toEqual({ view: 'current', q: '', isCreating: false })
})
