import type { RemoteRelease } from '@yuko/contract/remotes/list-remotes'
import { prefetchAll, preload } from '#remotes/fetch-ahead.ts'

const release = (name: string): RemoteRelease => ({
  version: 'v1',
  title: name,
  areas: [name],
  releasedAt: null,
  entry: `/${name}/entry.js`,
  integrity: { [`/${name}/entry.js`]: 'sha384-entry' },
  exposes: [],
  preload: [`/${name}/entry.js`],
  styles: [],
  hostContract: '2.0',
})
const linksTo = (href: string) => [...document.querySelectorAll<HTMLLinkElement>(`link[href="${href}"]`)]

afterEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

it("preloads a remote's first files as its scripts would request them, once", () => {
  preload(release('reviews'))
  preload(release('reviews'))
  const links = linksTo('/reviews/entry.js')
  expect(links).toHaveLength(1)
  expect(links[0]).toMatchObject({ rel: 'preload', crossOrigin: 'anonymous', integrity: 'sha384-entry' })
})

it("prefetches areas' entry files", () => {
  document.body.innerHTML = `<script type="application/json" id="yuko-remotes">${JSON.stringify({
    remotes: [
      { name: 'loyalty', current: release('loyalty'), previous: null },
      { name: 'settings', current: null, previous: null },
    ],
  })}</script>`
  prefetchAll()
  expect(linksTo('/loyalty/entry.js')[0]).toMatchObject({ rel: 'prefetch', crossOrigin: 'anonymous' })
})
