import { jest } from '@jest/globals'
import { askFirst, connectAddress, forgetFirst, queryClientOf } from '#remotes/first-queries.ts'

const reply = { items: [] }
const ask = jest.fn<Promise<typeof reply>, [search: string]>()
const handle = {
  firstQueries: (search: string) => [
    { queryKey: ['counts', search], queryFn: () => ask(search) },
    { queryKey: ['list', search], queryFn: () => ask(search), initialPageParam: null, getNextPageParam: () => null },
  ],
}

beforeEach(() => {
  ask.mockReset().mockResolvedValue(reply)
  connectAddress(() => ({ pathname: '/reviews/reviews', search: '?status=new' }))
})

describe('the first queries of a page', () => {
  it('are in the cache of the selected organization, for the address, and asked once', async () => {
    const client = queryClientOf('org-1')
    askFirst(handle)
    askFirst(handle)
    await client.fetchQuery({ queryKey: ['counts', '?status=new'], queryFn: () => ask('again'), staleTime: 1000 })
    expect(ask.mock.calls).toEqual([['?status=new'], ['?status=new']])
    expect(client.getQueryData(['counts', '?status=new'])).toBe(reply)
    await client.fetchQuery({ queryKey: ['list', '?status=new'], staleTime: 1000 })
    expect(client.getQueryData(['list', '?status=new'])).toEqual({ pages: [reply], pageParams: [null] })
  })

  it('are not in the cache of another organization', async () => {
    queryClientOf('org-1')
    askFirst(handle)
    expect(queryClientOf('org-2').getQueryCache().getAll()).toEqual([])
  })

  it('wait for the page if no organization is selected yet', () => {
    queryClientOf(null)
    askFirst(handle)
    expect(ask).not.toHaveBeenCalled()
  })

  it('are forgotten if the session turns out to be another', () => {
    const client = queryClientOf('org-1')
    askFirst(handle)
    forgetFirst()
    expect(client.getQueryCache().getAll()).toEqual([])
  })

  it("that can't be named don't keep the page from opening", () => {
    const reported = jest.fn()
    window.reportError = reported
    queryClientOf('org-1')
    askFirst({
      firstQueries: () => {
        throw new Error('broken')
      },
    })
    expect(reported).toHaveBeenCalledTimes(1)
    expect(() => askFirst(undefined)).not.toThrow()
  })
})
