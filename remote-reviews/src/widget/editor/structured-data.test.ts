import { checkStructuredData } from './structured-data.ts'

const review = { '@type': 'Review', author: { '@type': 'Person', name: 'Elsa M.' }, reviewRating: { ratingValue: 5 } }
const whole = {
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
  it('finds nothing wrong with an entry that has all', () => {
    expect(faults(whole)).toEqual([])
    expect(checkStructuredData(whole).map(({ text }) => text)).toContain('It is made of 12 reviews.')
  })

  it('tells what Google needs from what it likes', () => {
    const { image, brand, sku, ...bare } = whole
    expect(faults(bare).map(({ state }) => state)).toEqual(['advised', 'advised', 'advised'])
    expect(faults({ ...whole, aggregateRating: undefined })).toMatchObject([{ state: 'missing' }])
  })

  it('notices an average off its scale, a count of none and a review of nobody', () => {
    const wrong = {
      ...whole,
      aggregateRating: { ratingValue: 9.2, reviewCount: 0 },
      review: [review, { ...review, author: { name: ' ' } }, { ...review, reviewRating: {} }],
    }
    expect(faults(wrong).map(({ text }) => text)).toEqual([
      'The average is not within its scale.',
      'The number of reviews is missing.',
      '1 of 3 reviews have no name of an author that Google takes.',
      '1 of 3 reviews have no rating.',
    ])
  })

  it('says that there is nothing', () => {
    for (const data of [null, 'x', [], { '@type': 'Organization' }]) expect(faults(data)).toHaveLength(1)
  })
})
