import {
  cleared,
  columnsWithout,
  filterOf,
  hiddenColumns,
  isNarrowed,
  orderOf,
  readSearch,
  sortOf,
  toQuery,
  writeSearch,
} from './inbox.search.ts'

const read = (text: string) => readSearch(new URLSearchParams(text))

describe('the address of the inbox', () => {
  it('says every filter, and is read back as it was written', () => {
    const address =
      '?status=pending,spam&rating=1,2&source=import&verification=none&hasPictures=true&isReplied=false&holdReason=profanity,edited&language=de&from=2026-01-01&to=2026-02-01&q=too+small&sort=lowest&columns=review,status'
    expect(read(address)).toEqual({
      status: ['pending', 'spam'],
      rating: [1, 2],
      source: ['import'],
      verification: ['none'],
      hasPictures: true,
      isReplied: false,
      holdReason: ['profanity', 'edited'],
      language: 'de',
      from: '2026-01-01',
      to: '2026-02-01',
      q: 'too small',
      sort: 'lowest',
      columns: ['review', 'status'],
    })
    expect(writeSearch(read(address))).toBe(address)
  })

  it('drops only the value that makes no sense', () => {
    expect(read('?rating=7&status=published&from=yesterday&productId=1&unknown=x')).toEqual({ status: ['published'] })
  })

  it('leaves out what goes without saying', () => {
    expect(writeSearch({ sort: 'newest', q: '', rating: undefined })).toBe('')
  })

  it('knows what narrows the list: neither tab nor order', () => {
    expect(isNarrowed(read('?status=spam&sort=oldest'))).toBe(false)
    expect(isNarrowed(read('?isReplied=false'))).toBe(true)
    expect(cleared(read('?status=spam&sort=oldest&q=x'))).toEqual({ status: ['spam'], sort: 'oldest' })
  })

  it('asks the api in its own words, which know no columns', () => {
    expect(toQuery(read('?isReplied=false&rating=5&columns=review'))).toEqual({ isReplied: 'false', rating: [5] })
    expect(filterOf(read('?isReplied=false&rating=5&sort=lowest&columns=review'))).toEqual({ isReplied: false, rating: [5] })
  })

  it('says which columns there are only when they are not the usual ones', () => {
    const usual = [...hiddenColumns({})]
    expect(usual).toEqual(['author', 'source', 'language', 'publishedAt'])
    expect(columnsWithout(usual)).toBeUndefined()
    const columns = columnsWithout([...usual, 'rating'])
    expect(columns).toEqual(['review', 'product', 'status', 'submittedAt'])
    expect([...hiddenColumns({ columns })]).toEqual(['rating', ...usual])
  })

  it.each(['newest', 'oldest', 'highest', 'lowest'] as const)('%s is an order of the table and back', (sort) => {
    expect(sortOf(orderOf(sort))).toBe(sort)
  })
})
