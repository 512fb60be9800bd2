import { organizationDetails } from './organization.ts'

const { website } = organizationDetails.shape

describe('the website of an organization', () => {
  it.each([
    ['mill.example', 'https://mill.example'],
    [' www.mill.example/shop ', 'https://www.mill.example/shop'],
    ['http://mill.example', 'http://mill.example'],
    ['mill.example:8443', 'https://mill.example:8443'],
    ['  ', null],
    [null, null],
  ])('%j is read as %j', (typed, read) => {
    expect(website.parse(typed)).toBe(read)
  })

  it.each(['mill', 'not an address', 'javascript:alert(1)', 'ftp://mill.example', 'https://'])('%j is refused', (typed) => {
    expect(website.safeParse(typed).error?.issues[0]?.message).toBe('must be a web address such as https://example.com')
  })
})
