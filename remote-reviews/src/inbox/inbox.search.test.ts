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

describe('the inbox URL', () => {
  it('contains every filter, and is read back unchanged', () => {
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

  it('drops only invalid values', () => {
    expect(read('?rating=7&status=published&from=yesterday&productId=1&unknown=x')).toEqual({ status: ['published'] })
  })

  it('omits defaults', () => {
    expect(writeSearch({ sort: 'newest', q: '', rating: undefined })).toBe('')
  })

  it('knows which parameters filter the list: neither tab nor order', () => {
    expect(isNarrowed(read('?status=spam&sort=oldest'))).toBe(false)
    expect(isNarrowed(read('?isReplied=false'))).toBe(true)
    expect(cleared(read('?status=spam&sort=oldest&q=x'))).toEqual({ status: ['spam'], sort: 'oldest' })
  })

  it("is converted to the API's query, without columns", () => {
    expect(toQuery(read('?isReplied=false&rating=5&columns=review'))).toEqual({ isReplied: 'false', rating: [5] })
    expect(filterOf(read('?isReplied=false&rating=5&sort=lowest&columns=review'))).toEqual({ isReplied: false, rating: [5] })
  })

  it('lists columns only if they differ from the default', () => {
    const usual = [...hiddenColumns({})]
    expect(usual).toEqual(['author', 'source', 'language', 'publishedAt'])
    expect(columnsWithout(usual)).toBeUndefined()
    const columns = columnsWithout([...usual, 'rating'])
    expect(columns).toEqual(['review', 'product', 'status', 'submittedAt'])
    expect([...hiddenColumns({ columns })]).toEqual(['rating', ...usual])
  })

  it.each(['newest', 'oldest', 'highest', 'lowest'] as const)("%s is converted to the table's order and back", (sort) => {
    expect(sortOf(orderOf(sort))).toBe(sort)
  })
})
