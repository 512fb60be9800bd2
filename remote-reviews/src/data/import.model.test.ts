import { fieldOf, mapColumn } from './import.model.ts'

const mapping = { body: 'text', rating: 'stars' }

describe('mapColumn', () => {
  it('assigns a field to a column and removes its previous one', () => {
    expect(mapColumn(mapping, 'note', 'body')).toEqual({ rating: 'stars', body: 'note' })
  })

  it('moves a column from one field to another', () => {
    expect(mapColumn(mapping, 'text', 'title')).toEqual({ rating: 'stars', title: 'text' })
  })

  it('unmaps a column', () => {
    expect(mapColumn(mapping, 'stars', null)).toEqual({ body: 'text' })
    expect(fieldOf(mapping, 'stars')).toBe('rating')
    expect(fieldOf(mapping, 'note')).toBeNull()
  })
})
