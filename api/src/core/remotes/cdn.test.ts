import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listRemotes, type RemoteRelease } from '@yuko/contract/remotes/list-remotes'
import { registryAt } from './cdn.ts'
import { createHostDocument } from './host-document.ts'
import type { Registry } from './registry.ts'
import { securityPolicy } from './security-policy.ts'

const cdn = 'https://cdn.yuko.test/v1'
const releaseAt = (base: string): RemoteRelease => ({
  version: 'r1r1',
  title: 'Reviews',
  areas: ['reviews'],
  releasedAt: null,
  exposes: ['./routes'],
  hostContract: '2.0',
  entry: `${base}/entry.js`,
  integrity: { [`${base}/entry.js`]: 'sha384-entry', [`${base}/page.js`]: 'sha384-page' },
  preload: [`${base}/entry.js`],
  styles: [`${base}/all.css`],
  pages: [{ path: '/reviews/:id', preload: [`${base}/page.js`], styles: [] }],
})
const registryOf = (current: RemoteRelease, previous: RemoteRelease | null) =>
  ({
    varies: async () => false,
    release: async () => current,
    list: async () => ({
      hostContract: '2.0',
      varies: false,
      organizationId: null,
      lab: null,
      remotes: [{ name: 'reviews', title: 'Reviews', areas: ['reviews'], bucket: 'live', current, previous }],
    }),
  }) as unknown as Registry

describe('front-end files on a CDN', () => {
  const here = '/remotes/reviews/r1r1'
  const local = 'http://localhost:4001/dev'

  it("are listed with the CDN's URL and unchanged hashes; other origins stay", async () => {
    const registry = registryAt(registryOf(releaseAt(here), releaseAt(local)), cdn)
    const { remotes } = await registry.list()
    expect(remotes[0]).toMatchObject({ current: releaseAt(`${cdn}${here}`), previous: releaseAt(local) })
    expect(listRemotes.reply?.parse(await registry.list())).toBeDefined()
    expect(await registryAt(registryOf(releaseAt(here), null), null).list()).toMatchObject({
      remotes: [{ current: releaseAt(here) }],
    })
  })

  it('are loaded by the document with integrity, and allowed by its policy', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yuko-cdn-'))
    const manifest = join(folder, 'manifest.json')
    await writeFile(
      manifest,
      JSON.stringify({
        version: 'h1',
        scripts: ['/assets/host/main.js'],
        styles: ['/assets/host/main.css'],
        fonts: ['/assets/host/a.woff2'],
        integrity: { '/assets/host/main.js': 'sha384-main', '/assets/host/main.css': 'sha384-css' },
      }),
    )
    const listed = await registryAt(registryOf(releaseAt(here), null), cdn).list()
    const page = await createHostDocument(manifest, cdn)({ path: '/reviews/1', nonce: 'n', apiKey: null, listed })
    await rm(folder, { recursive: true })
    expect(page).toContain(`<script src="${cdn}/assets/host/main.js" integrity="sha384-main" crossorigin="anonymous"`)
    expect(page).toContain(`href="${cdn}/assets/host/main.css" integrity="sha384-css"`)
    expect(page).toContain(`href="${cdn}${here}/page.js" integrity="sha384-page"`)
    expect(page).not.toMatch(/(src|href)="\//)
    const policy = securityPolicy({ nonce: 'n', shop: null, hasBotCheck: false, others: [new URL(cdn).origin] })
    for (const directive of ['script-src', 'style-src', 'font-src', 'connect-src'])
      expect(policy).toMatch(new RegExp(`${directive} 'self'[^;]* https://cdn\\.yuko\\.test(;| |$)`))
  })
})
