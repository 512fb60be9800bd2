import { checkStructuredData } from './structured-data.ts'

const review = { '@type': 'Review', author: { '@type': 'Person', name: 'Elsa M.' }, reviewRating: { ratingValue: 5 } }
const complete = {
  '@type': 'Product',
  name: 'Linen shirt',
  image: 'https://shop.example/1.jpg',
  brand: { '@type': 'Brand', name: 'Mill' },
  sku: 'L-1',
  aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6, reviewCount: 12 },
  review: [review],
}
const faults = (data: unknown) => checkStructuredData(data).filter(({ state }) => state !== 'good')

describe('the validator', () => {
  it('passes a complete entry', () => {
    expect(faults(complete)).toEqual([])
    expect(checkStructuredData(complete).map(({ text }) => text)).toContain('It’s based on 12 reviews.')
  })

  it('accepts an identifier of each variant', () => {
    expect(faults({ ...complete, sku: ['L-1', 'L-2'] })).toEqual([])
  })

  it('separates required from recommended properties', () => {
    const { image, brand, sku, ...bare } = complete
    expect(faults(bare).map(({ state }) => state)).toEqual(['advised', 'advised', 'advised'])
    expect(faults({ ...complete, aggregateRating: undefined })).toMatchObject([{ state: 'missing' }])
  })

  it('reports an average outside its scale, a count of zero and a review without an author', () => {
    const wrong = {
      ...complete,
      aggregateRating: { ratingValue: 9.2, reviewCount: 0 },
      review: [review, { ...review, author: { name: ' ' } }, { ...review, reviewRating: {} }],
    }
    expect(faults(wrong).map(({ text }) => text)).toEqual([
      'The average rating is outside its scale.',
      'The number of reviews is missing.',
      '1 review has no author name that Google accepts.',
      '1 review has no rating.',
    ])
  })

  it('reports a missing entry', () => {
    for (const data of [null, 'x', [], { '@type': 'Organization' }]) expect(faults(data)).toHaveLength(1)
  })
})
