import { type BrandSettings, brandSettings, defaultBrand } from '@yuko/contract/brand/brand-settings'
import sharp from 'sharp'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { upload } from '#testing/upload.ts'
import { brandModule } from './brand.module.ts'
import { readLoyaltyBrand } from './brand.reads.repository.ts'
import { handleSweepBrandImages } from './sweep-brand-images.job.ts'

let test: TestApp
let owner: SignedIn

beforeAll(async () => {
  test = await createTestApp({ modules: (platform) => [brandModule(platform)] })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn('owner', await createOrganization(test.db))
})

const url = '/api/v1/settings/brand'
const get = async (by = owner) => (await test.app.inject({ url, headers: by.headers })).json()
async function save(payload: object, by = owner) {
  const reply = await test.app.inject({ method: 'PUT', url, headers: by.headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}
const picture = (width = 40, height = 20) => sharp({ create: { width, height, channels: 4, background: '#2f5bea80' } })
const send = (content: Uint8Array | string, by = owner) => upload(test, by, '/settings/brand/images', content, 'logo.png')
const uploaded = async (by = owner) => (await send(await picture().png().toBuffer(), by)).json()

describe('brand settings', () => {
  describe('work', () => {
    it('return defaults until something is saved', async () => {
      expect(await get()).toEqual(defaultBrand)
      expect(defaultBrand).toMatchObject({
        primary: '#111111',
        accent: '#F5A623',
        starStyle: 'star-sharp',
        email: { width: 600 },
      })
    })

    it('are saved as a whole; omitted values return to their defaults', async () => {
      const wanted = { primary: '#2f5bea', radius: 0, font: 'Work Sans', email: { socialLinks: { x: 'https://x.com/mill' } } }
      const { status, body } = await save(wanted)
      expect(status).toBe(200)
      expect(body).toEqual(brandSettings.parse({ ...wanted, primary: '#2F5BEA' }))
      expect(await get()).toEqual(body)
      expect((await save({})).body).toEqual(defaultBrand)
    })

    it('keep custom CSS as written, and a copy scoped to the widgets', async () => {
      await save({ customCss: '.card { color: red }' })
      expect((await get()).customCss).toBe('.card { color: red }')
      const kept = test.db.forOrganization(owner.organizationId, (trx) =>
        trx.selectFrom('brand_settings').select('scoped_css').executeTakeFirstOrThrow(),
      )
      expect((await kept).scoped_css).toBe('.yuko .card{color:red}')
    })
  })

  describe('refuse', () => {
    it.each<[string, object, string]>([
      ['what is no colour', { primary: 'red;}' }, 'body.primary'],
      ['a font with anything but a name', { font: "Inter'); @import" }, 'body.font'],
      ['CSS that loads something', { customCss: '@import "x";' }, 'body.customCss'],
      ['CSS of more than 10 KB', { customCss: 'é'.repeat(5121) }, 'body.customCss'],
      ['a link that is no web address', { email: { socialLinks: { x: 'javascript:alert(1)' } } }, 'body.email.socialLinks.x'],
      ['a picture from elsewhere', { logo: { path: 'https://a.example/x.png', width: 1, height: 1 } }, 'body.logo.path'],
    ])('%s', async (_, payload, field) => {
      const { status, body } = await save(payload)
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
      expect(await get()).toEqual(defaultBrand)
    })

    it('members who may only read', async () => {
      const analyst = await test.signedIn('analyst', owner.organizationId)
      expect((await save({}, analyst)).status).toBe(403)
      expect((await send('', analyst)).statusCode).toBe(403)
      expect(await get(analyst)).toEqual(defaultBrand)
    })
  })

  it('keep tenants apart', async () => {
    await save({ primary: '#FF0000' })
    expect(await get(await test.signedIn('owner', await createOrganization(test.db)))).toEqual(defaultBrand)
  })
})

describe('the look of loyalty', () => {
  const ofLoyalty = `${url}/loyalty`
  const getLook = async (by = owner) => (await test.app.inject({ url: ofLoyalty, headers: by.headers })).json()
  async function saveLook(look: object | null, by = owner) {
    const reply = await test.app.inject({ method: 'PUT', url: ofLoyalty, headers: by.headers, payload: { look } })
    return { status: reply.statusCode, body: reply.json() }
  }
  const shown = () => test.db.forOrganization(owner.organizationId, (trx) => readLoyaltyBrand(trx, owner.organizationId))

  describe('works', () => {
    it('is the brand until it has its own', async () => {
      await save({ primary: '#2F5BEA' })
      expect(await getLook()).toEqual({ look: null })
      expect(await shown()).toEqual(brandSettings.parse({ primary: '#2F5BEA' }))
    })

    it('replaces what it has of its own, also before the brand was ever saved', async () => {
      const headerImage = await uploaded()
      const { status, body } = await saveLook({ primary: '#2f5bea', radius: 20, headerImage })
      expect([status, body.look]).toMatchObject([200, { primary: '#2F5BEA', radius: 20, headerImage, logo: null }])
      expect(await getLook()).toEqual(body)
      await save({ primary: '#AA0000', accent: '#00AA00', email: { footerText: 'Since 1931' } })
      expect(await shown()).toMatchObject({
        primary: '#2F5BEA',
        radius: 20,
        accent: '#00AA00',
        email: { headerImage, footerText: 'Since 1931' },
      })
      expect(await get()).toMatchObject({ primary: '#AA0000', radius: 8, email: { headerImage: null } })
    })

    it('follows the brand again once reset, any number of times', async () => {
      await saveLook({ primary: '#2F5BEA' })
      expect(await saveLook(null)).toEqual({ status: 200, body: { look: null } })
      expect(await saveLook(null)).toEqual({ status: 200, body: { look: null } })
      await save({ primary: '#AA0000' })
      expect(await shown()).toEqual(await get())
    })
  })

  describe('refuses', () => {
    it.each<[string, object, string]>([
      ['what is no color', { primary: 'red;}' }, 'body.look.primary'],
      ['a font with anything but a name', { font: "Inter'); @import" }, 'body.look.font'],
      ['a logo from elsewhere', { logo: { path: 'https://a.example/x.png', width: 1, height: 1 } }, 'body.look.logo.path'],
    ])('%s', async (_, look, field) => {
      const { status, body } = await saveLook(look)
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
      expect(await getLook()).toEqual({ look: null })
    })

    it('members who may only read', async () => {
      const analyst = await test.signedIn('analyst', owner.organizationId)
      expect((await saveLook({}, analyst)).status).toBe(403)
      expect(await getLook(analyst)).toEqual({ look: null })
    })
  })

  describe('keeps tenants apart', () => {
    it('in what is saved', async () => {
      await saveLook({ primary: '#FF0000' })
      expect(await getLook(await test.signedIn('owner', await createOrganization(test.db)))).toEqual({ look: null })
    })

    it('in images', async () => {
      const other = await test.signedIn('owner', await createOrganization(test.db))
      const { status, body } = await saveLook({ logo: await uploaded(other) })
      expect([status, Object.keys(body.fields)]).toEqual([400, ['body.look.logo']])
    })
  })
})

describe('brand images', () => {
  describe('work', () => {
    it.each<[string, () => Promise<Buffer>, string]>([
      ['PNG', () => picture().png().toBuffer(), 'png'],
      ['WebP, which mail programs do not know, as PNG', () => picture().webp().toBuffer(), 'png'],
      ['JPEG', () => picture().flatten().jpeg().toBuffer(), 'jpg'],
    ])('%s is served permanently without authentication', async (_, bytes, extension) => {
      const reply = await send(await bytes())
      expect(reply.statusCode).toBe(201)
      const image = reply.json()
      expect(image).toEqual({ path: expect.stringMatching(`\\.${extension}$`), width: 40, height: 20 })
      const served = await test.app.inject({ url: image.path })
      expect([served.statusCode, served.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 40, height: 20 })
    })

    it('is resized and rotated, without camera metadata', async () => {
      const photo = await picture(3200, 800)
        .flatten()
        .withExif({ IFD0: { Copyright: 'Mara' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer()
      const image = (await send(photo)).json()
      expect([image.width, image.height]).toEqual([400, 1600])
      const { exif } = await sharp((await test.app.inject({ url: image.path })).rawPayload).metadata()
      expect(exif).toBeUndefined()
    })

    it('a saved logo is kept; an unsaved one is deleted after a day', async () => {
      const [kept, dropped] = [await uploaded(), await uploaded()]
      expect((await save({ logo: kept })).body.logo).toEqual(kept)
      await save({})
      test.clock.advance(25 * 3_600_000)
      await test.db.asSystem((trx) => enqueue(trx, handleSweepBrandImages.job, {}, { organizationId: null }))
      await test.runUntilIdle()
      expect((await test.app.inject({ url: kept.path })).statusCode).toBe(200)
      expect((await test.app.inject({ url: dropped.path })).statusCode).toBe(404)
      const later = await test.signedIn('owner', owner.organizationId)
      expect((await save({ logo: dropped }, later)).body.fields).toEqual({
        'body.logo': expect.stringContaining('Upload it again'),
      })
    })
  })

  describe('refuse', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    it.each<[string, () => Promise<Uint8Array | string>]>([
      ['SVG', async () => svg],
      ['GIF', () => picture().gif().toBuffer()],
      ['HTML that begins like a PNG', async () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)])],
      ['half a PNG', async () => (await picture(200, 200).png().toBuffer()).subarray(0, 90)],
      ['a bomb of pixels', () => picture(9000, 9000).png().toBuffer()],
      ['nothing', async () => ''],
    ])('%s', async (_, content) => {
      const reply = await send(await content())
      expect([reply.statusCode, reply.json().code]).toEqual([422, 'brand.image-refused'])
    })

    it('more than 2 MB', async () => {
      expect((await send(Buffer.alloc(2 * 1024 * 1024 + 1))).json().code).toBe('request.too-large')
    })

    it.each([
      '/brand-images/x/y.png',
      '/brand-images/../../x.png',
      `/brand-images/${crypto.randomUUID()}/${crypto.randomUUID()}.png`,
    ])('unknown images: %s', async (path) => expect((await test.app.inject({ url: path })).statusCode).toBe(404))
  })

  describe('are cropped', () => {
    const crop = (path: string, area: object, by = owner) =>
      test.app.inject({ method: 'POST', url: `${url}/images/crops`, headers: by.headers, payload: { path, area } })
    const cropOf = async (path: string, by = owner) =>
      test.app.inject({ url: `${url}/images/crop?path=${encodeURIComponent(path)}`, headers: by.headers })
    const leftHalf = { left: 0, top: 0, width: 0.5, height: 1 }
    const halves = () => {
      const red = sharp({ create: { width: 1600, height: 2000, channels: 3, background: '#ff0000' } })
      return red
        .png()
        .toBuffer()
        .then((left) =>
          sharp({ create: { width: 3200, height: 2000, channels: 3, background: '#0000ff' } })
            .composite([{ input: left, left: 0, top: 0 }])
            .jpeg({ quality: 100 })
            .toBuffer(),
        )
    }

    it('from the upload, in its resolution, also if the image is a crop', async () => {
      const image = (await send(await halves())).json()
      expect([image.width, image.height]).toEqual([1600, 1000])
      const left = (await crop(image.path, leftHalf)).json()
      expect([left.width, left.height]).toEqual([1280, 1600])
      const { dominant } = await sharp((await test.app.inject({ url: left.path })).rawPayload).stats()
      expect(dominant.r).toBeGreaterThan(dominant.b)
      const right = (await crop(left.path, { left: 0.5, top: 0.5, width: 0.5, height: 0.5 })).json()
      expect([right.width, right.height]).toEqual([1600, 1000])
      expect((await cropOf(right.path)).json()).toEqual({
        original: image,
        area: { left: 0.5, top: 0.5, width: 0.5, height: 0.5 },
      })
      expect((await cropOf(image.path)).json()).toEqual({ original: image, area: null })
    })

    it('as they are seen, if the camera was turned', async () => {
      const photo = await picture(200, 100).flatten().jpeg().withMetadata({ orientation: 6 }).toBuffer()
      const image = (await send(photo)).json()
      expect([image.width, image.height]).toEqual([100, 200])
      const top = (await crop(image.path, { left: 0, top: 0, width: 1, height: 0.25 })).json()
      expect([top.width, top.height]).toEqual([100, 50])
    })

    it('and keep their original as long as they are used', async () => {
      const image = await uploaded()
      const cropped = (await crop(image.path, leftHalf)).json()
      const unused = await uploaded()
      await save({ logo: cropped })
      test.clock.advance(25 * 3_600_000)
      await test.db.asSystem((trx) => enqueue(trx, handleSweepBrandImages.job, {}, { organizationId: null }))
      await test.runUntilIdle()
      owner = await test.signedIn('owner', owner.organizationId)
      expect((await crop(cropped.path, leftHalf)).statusCode).toBe(201)
      expect((await crop(unused.path, leftHalf)).json().code).toBe('brand.image-refused')
    })

    it('but not outside of the image, nor by another organization', async () => {
      const { path } = await uploaded()
      expect((await crop(path, { ...leftHalf, left: 0.6 })).statusCode).toBe(400)
      const stranger = await test.signedIn('owner', await createOrganization(test.db))
      expect((await crop(path, leftHalf, stranger)).json().code).toBe('brand.image-refused')
      expect((await cropOf(path, stranger)).json().code).toBe('brand.image-refused')
    })
  })

  it("keep tenants apart: another organization's image can't be saved", async () => {
    const image: BrandSettings['logo'] = await uploaded()
    const stranger = await test.signedIn('owner', await createOrganization(test.db))
    expect((await save({ logo: image }, stranger)).status).toBe(400)
    const disguised = { ...image, path: image?.path.replace(owner.organizationId, stranger.organizationId) }
    expect((await save({ logo: disguised }, stranger)).status).toBe(400)
  })
})
