import sharp from 'sharp'
import { NotPublic, OutsideProblem } from '#platform/http/public-agent.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { brandModule } from '../brand.module.ts'

/** Responses by URL; all other URLs return 404. */
let web: Record<string, string | Buffer | Error>
let test: TestApp
let owner: SignedIn

beforeAll(async () => {
  const fetchPublic = async (address: string) => {
    const found = web[address] ?? new OutsideProblem('The server returned the status 404')
    if (found instanceof Error) throw found
    return Buffer.from(found)
  }
  test = await createTestApp({ modules: (platform) => [brandModule({ ...platform, fetchPublic })] })
})
afterAll(() => test.close())
beforeEach(async () => {
  web = {}
  owner = await test.signedIn('owner', await createOrganization(test.db))
})

const site = 'https://mill.example/shop'
const ask = async (payload: object = { website: site }, by = owner) => {
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/v1/settings/brand/proposal',
    headers: by.headers,
    payload,
  })
  return { status: reply.statusCode, body: reply.json() }
}
const picture = (width: number) =>
  sharp({ create: { width, height: 20, channels: 4, background: '#2f5bea' } })
    .png()
    .toBuffer()

describe('the proposal of a brand', () => {
  describe('works', () => {
    it('names the colors of the page, its manifest and its stylesheets, likeliest first', async () => {
      web = {
        [site]: `<head><meta name="theme-color" content="#b45309"><link rel="manifest" href="/app.json">
          <style>:root { --color-button: 18,18,18 }</style><link rel="stylesheet" href="https://cdn.example/a.css"></head>`,
        'https://mill.example/app.json': JSON.stringify({ theme_color: '#FFFFFF', icons: 'none' }),
        'https://cdn.example/a.css': ':root { --color-primary: #0a7; --x: #b45309 }',
      }
      expect(await ask()).toEqual({
        status: 200,
        body: {
          website: site,
          colors: [
            { color: '#B45309', source: 'theme-color' },
            { color: '#00AA77', source: 'stylesheet' },
            { color: '#121212', source: 'stylesheet' },
          ],
          logo: null,
        },
      })
    })

    it('stores the likeliest logo that can be used, for the preview and for saving', async () => {
      web = {
        [site]: `<base href="https://mill.example/files/"><img class="site-logo" src="logo.svg"><link rel="icon" href="favicon.ico">
          <link rel="apple-touch-icon" href="touch.png"><meta property="og:image" content="/share.png">`,
        'https://mill.example/files/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'https://mill.example/files/touch.png': await picture(60),
        'https://mill.example/share.png': await picture(80),
      }
      const { body } = await ask()
      expect(body).toMatchObject({ colors: [], logo: { width: 60 } })
      expect((await test.app.inject({ url: body.logo.path })).statusCode).toBe(200)
      const saved = await test.app.inject({
        method: 'PUT',
        url: '/api/v1/settings/brand',
        headers: owner.headers,
        payload: { logo: body.logo },
      })
      expect(saved.json().logo).toEqual(body.logo)
    })

    it('takes the largest icon of the manifest', async () => {
      web = {
        [site]: '<link rel="manifest" href="app/m.json">',
        'https://mill.example/app/m.json': JSON.stringify({
          icons: [{ src: 'small.png', sizes: '48x48' }, 7, { src: 'large.png', sizes: '512x512' }],
        }),
        'https://mill.example/app/large.png': await picture(100),
      }
      expect((await ask()).body.logo.width).toBe(100)
    })

    it('reads the website of the organization unless another one is named', async () => {
      const { organizationId } = owner
      await test.db.asSystem((trx) =>
        trx.updateTable('organizations').set({ website: 'https://own.example/' }).where('id', '=', organizationId).execute(),
      )
      web = { 'https://own.example/': '<meta name=theme-color content=#123456>' }
      expect((await ask({})).body).toMatchObject({ website: 'https://own.example/', colors: [{ color: '#123456' }] })
      expect((await ask({ website: 'own.example' })).body.code).toBe('brand.website-unreachable')
    })
  })

  describe('refuses', () => {
    it.each<[string, object, Record<string, string | Error>, string, string]>([
      ['a store without a website', {}, {}, 'brand.no-website', 'Enter the URL of your store'],
      [
        'a website that does not answer',
        { website: site },
        { [site]: new OutsideProblem('The server didn’t respond in time') },
        'brand.website-unreachable',
        'Couldn’t read mill.example: The server didn’t respond in time. Check the URL, or choose the colors yourself.',
      ],
      [
        'an address of our own network',
        { website: 'http://inside.example' },
        { 'http://inside.example': new NotPublic() },
        'brand.website-unreachable',
        'Couldn’t read inside.example: The URL doesn’t point to a public server. Check the URL, or choose the colors yourself.',
      ],
      [
        'a page that names nothing',
        { website: site },
        { [site]: '<link rel=manifest href=m.json><img src=logo.gif><meta name=theme-color content=white>' },
        'brand.nothing-found',
        'No colors or logo were found on mill.example. Choose them yourself.',
      ],
    ])('%s', async (_, payload, answers, code, message) => {
      web = answers
      expect(await ask(payload)).toMatchObject({ status: 422, body: { code, message } })
    })

    it('invalid web addresses, and members who may not change settings', async () => {
      expect((await ask({ website: 'file:///etc/passwd' })).status).toBe(400)
      const analyst = await test.signedIn('analyst', owner.organizationId)
      expect((await ask({ website: site }, analyst)).body.code).toBe('session.forbidden')
    })
  })

  it('keeps tenants apart: the logo is of the organization that asked', async () => {
    web = { [site]: '<img src="logo.png">', 'https://mill.example/logo.png': await picture(50) }
    const { logo } = (await ask()).body
    const stranger = await test.signedIn('owner', await createOrganization(test.db))
    const saved = await test.app.inject({
      method: 'PUT',
      url: '/api/v1/settings/brand',
      headers: stranger.headers,
      payload: { logo },
    })
    expect(saved.statusCode).toBe(400)
    const asked = await ask(
      { website: site },
      { ...stranger, headers: { ...stranger.headers, yukoorganizationid: owner.organizationId } },
    )
    expect(asked.body.code).toBe('session.forbidden')
  })
})
