import { fieldOf, mapColumn } from './import.model.ts'

const mapping = { body: 'text', rating: 'stars' }

describe('mapColumn', () => {
  it('gives a field to a column and takes it from the one before', () => {
    expect(mapColumn(mapping, 'note', 'body')).toEqual({ rating: 'stars', body: 'note' })
  })

  it('moves a column from one field to another', () => {
    expect(mapColumn(mapping, 'text', 'title')).toEqual({ rating: 'stars', title: 'text' })
  })

  it('takes a column out', () => {
    expect(mapColumn(mapping, 'stars', null)).toEqual({ body: 'text' })
    expect(fieldOf(mapping, 'stars')).toBe('rating')
    expect(fieldOf(mapping, 'note')).toBeNull()
  })
})
