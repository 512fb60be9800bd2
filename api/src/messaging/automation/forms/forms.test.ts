import { contrast } from '@yuko/contract/brand/brand-colors'
import { newId } from '#platform/ids.ts'
import { createMailLinks } from '#platform/mail/mail-links.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createFormsApp } from '#testing/forms-app.ts'
import type { SignedIn, TestApp } from '#testing/test-app.ts'
import { knowPeople } from '../subscribers/know-people.ts'

let test: TestApp
let owner: SignedIn
let slug: string

beforeAll(async () => {
  test = await createFormsApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.mails.sent.length = 0
  owner = await test.signedIn('owner', await createOrganization(test.db))
  slug = `store-${owner.organizationId}`
  // Rate limits count per hour.
  test.clock.advance(2 * 3_600_000)
  owner = await test.signedIn('owner', owner.organizationId)
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
async function call(method: Method, path: string, payload?: object, headers: Record<string, string> = owner.headers) {
  const reply = await test.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.body ? reply.json() : null }
}
async function aForm(config: object = {}, isLive = true) {
  const { body } = await call('POST', '/signup-forms', { name: 'Footer' })
  const saved = await call('PUT', `/signup-forms/${body.formId}`, {
    name: 'Footer',
    isLive,
    revision: 0,
    config: { ...body.config, ...config },
  })
  expect(saved.status).toBe(200)
  return body.formId as string
}
const shown = (formId: string) => call('GET', `/storefront/${slug}/signup-forms/${formId}`, undefined, {})
async function token(formId: string): Promise<string> {
  const { body } = await shown(formId)
  test.clock.advance(5000)
  return body.token
}
const send = (formId: string, body: object) => call('POST', `/storefront/${slug}/signup-forms/${formId}/sign-ups`, body, {})
const people = () =>
  test.db.asSystem((trx) =>
    trx.selectFrom('subscribers').selectAll().where('organization_id', '=', owner.organizationId).orderBy('email').execute(),
  )
const single = { isDoubleOptIn: false, coupon: 'WELCOME10', couponText: 'Your code:' }

it("starts with texts in the store's language", async () => {
  const { organizationId: id } = owner
  await test.db.asSystem((trx) => trx.updateTable('organizations').set({ locale: 'de' }).where('id', '=', id).execute())
  expect((await call('POST', '/signup-forms', { name: 'Footer' })).body.config.button).toBe('Abonnieren')
})

it('requires confirmation in Germany, and counts sign-ups, with tag and topics', async () => {
  const formId = await aForm({ tag: 'newsletter', topics: ['offers', 'loyalty'], coupon: 'WELCOME10' })
  const { body } = await shown(formId)
  expect(body).toMatchObject({ config: { isDoubleOptIn: true }, topics: [{ topicId: 'loyalty' }, { topicId: 'offers' }] })
  expect(JSON.stringify(body)).not.toContain('WELCOME10')
  const sent = await send(formId, { email: 'Ann@x.example', firstName: 'Ann', topics: ['loyalty'], token: await token(formId) })
  expect(sent).toMatchObject({ status: 202, body: { state: 'confirm', coupon: null } })
  expect(await people()).toMatchObject([{ email: 'ann@x.example', first_name: 'Ann', consent: 'unconfirmed', tags: [] }])
  await test.runUntilIdle()
  const [, link] = /email\/confirm\/([\w-]+\/[\w-]+)/.exec(test.mails.to('ann@x.example')[0]?.text ?? '') ?? []
  const confirmed = await call('POST', `/mail-confirmations/${link}`, undefined, {})
  expect(confirmed.body).toMatchObject({ state: 'confirmed', coupon: 'WELCOME10' })
  expect(await people()).toMatchObject([{ consent: 'subscribed', consent_method: 'double_optin', tags: ['newsletter'] }])
  const choice = await call(
    'GET',
    `/mail-choices/${confirmed.body.preferencesPath.split('/').slice(-2).join('/')}`,
    undefined,
    {},
  )
  const wanted = choice.body.topics.filter(({ isWanted }: { isWanted: boolean }) => isWanted)
  expect(wanted.map(({ topicId }: { topicId: string }) => topicId)).toEqual(['review-requests', 'loyalty'])
  expect((await call('GET', `/signup-forms/${formId}`)).body).toMatchObject({ submissions: 1, subscribed: 1 })
})

it("sends a confirmation email and shows pages in the store's brand", async () => {
  const logo = { path: `/brand-images/${owner.organizationId}/${newId()}.png`, width: 400, height: 100 }
  const settings = { primary: '#FEF3C7', background: '#FFFFFF', radius: 20, font: 'Work Sans', darkMode: 'auto', logo }
  await test.db.asSystem((trx) =>
    trx
      .insertInto('brand_settings')
      .values({ organization_id: owner.organizationId, settings: JSON.stringify(settings), updated_at: test.clock.now() })
      .execute(),
  )
  const formId = await aForm()
  await send(formId, { email: 'ann@x.example', token: await token(formId) })
  await test.runUntilIdle()
  const { html = '', text = '' } = test.mails.to('ann@x.example')[0] ?? {}
  const [, link] = /email\/confirm\/([\w-]+\/[\w-]+)/.exec(text) ?? []
  const { look, logoUrl } = (await call('GET', `/mail-confirmations/${link}`, undefined, {})).body.organization
  expect(look).toMatchObject({ light: { button: '#FEF3C7', onButton: '#111111' }, radius: 20, font: 'Work Sans' })
  expect(logoUrl).toBe(`https://yuko.test${logo.path}`)
  // A pale color can fill a button, but is too pale for a link.
  expect(contrast(look.light.link, '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(look.dark.onButton, look.dark.button)).toBeGreaterThanOrEqual(4.5)
  expect(html).toMatch(/background:#FEF3C7;[^"]*border-radius:20px"[\s\S]*color:#111111;text-decoration:none">/)
  expect(html).toContain(`style="color:${look.light.link};word-break:break-all"`)
  expect(html).toContain(`<img src="https://yuko.test${logo.path}" alt="A store" width="160"`)
  expect(html).toMatch(/font-family:'Work Sans'[\s\S]*/)
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  const page = await test.app.inject({ url: `/storefront/${slug}/sign-up/${formId}` })
  expect(page.body).toContain('--brand-primary:#FEF3C7;--brand-on-primary:#111111;')
  expect(page.body).toContain('--brand-radius:20px;--brand-font:"Work Sans",')
  expect(page.body).toContain('@media(prefers-color-scheme:dark){:root{')
  expect(page.body).toContain(`<img class="logo" src="${logo.path}" width="400" height="100" alt="A store">`)
})

it('subscribes at once if the merchant chose so, and shows the coupon then', async () => {
  const formId = await aForm(single)
  const { body } = await send(formId, { email: 'ann@x.example', token: await token(formId), pageUrl: 'https://mill.example/' })
  expect(body).toEqual({ state: 'subscribed', message: 'Thank you for subscribing. Your code:', coupon: 'WELCOME10' })
  expect(await people()).toMatchObject([{ consent: 'subscribed', consent_method: 'form' }])
})

it('keeps the consent text that a person saw, word for word, also if it changed before they signed up', async () => {
  const wordings = () =>
    test.db.asSystem((trx) =>
      trx
        .selectFrom('consent_events')
        .select(['state', 'method', 'wording'])
        .where('organization_id', '=', owner.organizationId)
        .orderBy('at')
        .execute(),
    )
  const formId = await aForm({ isDoubleOptIn: true, consentText: 'News by email. Unsubscribe anytime.' })
  const consentText = (await shown(formId)).body.config.consentText
  const seen = await token(formId)
  const { body } = await call('GET', `/signup-forms/${formId}`)
  const config = { ...body.config, consentText: 'Something else' }
  await call('PUT', `/signup-forms/${formId}`, { name: 'Footer', isLive: true, revision: 1, config })
  await send(formId, { email: 'cleo@x.example', token: seen, consentText })
  test.clock.advance(1000)
  await send(formId, { email: 'dora@x.example', token: seen, consentText: 'I agree to anything' })
  await test.runUntilIdle()
  const [, link] = /email\/confirm\/([\w-]+\/[\w-]+)/.exec(test.mails.to('cleo@x.example')[0]?.text ?? '') ?? []
  test.clock.advance(60_000)
  await call('POST', `/mail-confirmations/${link}`, undefined, {})
  expect(await wordings()).toEqual([
    { state: 'unconfirmed', method: 'form', wording: 'News by email. Unsubscribe anytime.' },
    { state: 'unconfirmed', method: 'form', wording: null },
    { state: 'subscribed', method: 'double_optin', wording: 'News by email. Unsubscribe anytime.' },
  ])
})

it('lets bots create at most unconfirmed people, and none if the honeypot is filled in', async () => {
  const formId = await aForm(single)
  const { body: seen } = await shown(formId)
  for (const forged of ['', 'x'.repeat(200), seen.token])
    expect((await send(formId, { email: 'bot@x.example', token: forged })).body).toMatchObject({ state: 'confirm', coupon: null })
  await send(formId, { email: 'trap@x.example', token: await token(formId), website: 'https://spam.example' })
  expect(await people()).toMatchObject([{ email: 'bot@x.example', consent: 'unconfirmed' }])
})

it('resubscribes nobody, changes no known person, and reveals neither', async () => {
  const formId = await aForm(single)
  await send(formId, { email: 'ann@x.example', firstName: 'Ann', token: await token(formId) })
  const link = new URL(createMailLinks(test.platform).urlFor(owner.organizationId, 'ann@x.example')).pathname
  await test.app.inject({ method: 'POST', url: link, payload: {} })
  const again = await send(formId, { email: 'ann@x.example', firstName: 'Mallory', token: await token(formId) })
  expect(again.body).toMatchObject({ state: 'subscribed' })
  expect(await people()).toMatchObject([{ consent: 'unsubscribed', first_name: 'Ann' }])
  await test.runUntilIdle()
  expect(test.mails.to('ann@x.example')).toHaveLength(1)
})

it('counts the visitors who saw it, once each, and the new people among them who signed up', async () => {
  const formId = await aForm(single)
  const figures = async () => {
    const { views, signUps } = (await call('GET', `/signup-forms/${formId}`)).body
    return { views, signUps }
  }
  const view = (seen: string) => call('POST', `/storefront/${slug}/signup-forms/${formId}/views`, { token: seen }, {})
  const [first, second] = [await token(formId), await token(formId)]
  await view(first)
  await view(second)
  expect((await view(first)).status).toBe(429)
  expect((await view('forged')).status).toBe(204)
  expect(await figures()).toEqual({ views: 2, signUps: 0 })
  await send(formId, { email: 'cy@x.example', token: first, isFirst: true })
  await send(formId, { email: 'cy@x.example', token: second, isFirst: true })
  await send(formId, { email: 'dee@x.example', token: second, isFirst: false })
  expect(await figures()).toEqual({ views: 2, signUps: 1 })
})

it('works as a page without a script', async () => {
  const formId = await aForm({ ...single, heading: '<b>Join</b>', requiresTick: true })
  const url = `/storefront/${slug}/sign-up/${formId}`
  const page = await test.app.inject({ url })
  expect(page.body).toContain('&#60;b&#62;Join&#60;/b&#62;')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const filled = new URLSearchParams({ email: 'ann@x.example', token: await token(formId), hasTicked: 'true' })
  const post = (payload: URLSearchParams) => test.app.inject({ method: 'POST', url, headers, payload: payload.toString() })
  expect((await post(new URLSearchParams({ email: 'ann@x.example' }))).body).toContain('Check the box first')
  expect((await post(new URLSearchParams({ email: '"><script>' }))).body).toContain('value="&#34;&#62;&#60;script&#62;"')
  expect((await post(filled)).body).toContain('WELCOME10')
  expect(await people()).toMatchObject([{ consent: 'subscribed' }])
})

it('shows an uploaded image, also on the page, and refuses one of another organization', async () => {
  const id = newId()
  const path = `/brand-images/${owner.organizationId}/${id}.png`
  const row = {
    organization_id: owner.organizationId,
    id,
    file_key: 'x.png',
    mime: 'image/png' as const,
    width: 800,
    height: 600,
  }
  await test.db.asSystem((trx) =>
    trx
      .insertInto('brand_images')
      .values({ ...row, created_at: test.clock.now() })
      .execute(),
  )
  const image = { path, width: 800, height: 600 }
  const formId = await aForm({ image, imageAlt: '10% "off"' })
  expect((await shown(formId)).body.config).toMatchObject({ image })
  const page = await test.app.inject({ url: `/storefront/${slug}/sign-up/${formId}` })
  expect(page.body).toContain(`<img src="${path}" width="800" height="600" alt="10% &#34;off&#34;">`)
  expect(page.headers['content-security-policy']).toContain("img-src 'self'")
  owner = await test.signedIn('owner', await createOrganization(test.db))
  const { body } = await call('POST', '/signup-forms', { name: 'Footer' })
  const stolen = { ...body.config, image }
  const refused = await call('PUT', `/signup-forms/${body.formId}`, { name: 'Footer', isLive: true, revision: 0, config: stolen })
  expect([refused.status, refused.body.fields]).toEqual([400, { 'body.image': expect.stringContaining('Upload it again') }])
})

it('stores answers of new people as custom properties, and nothing else', async () => {
  const questions = [
    { property: 'skin_type', label: 'Your skin type?', options: ['Dry', 'Oily'], isRequired: true },
    { property: 'found_us', label: 'Where did you find us?' },
  ]
  const formId = await aForm({ ...single, questions })
  const answer = async (email: string, answers: object) => send(formId, { email, token: await token(formId), answers })
  expect((await answer('eve@x.example', { skin_type: 'Green' })).body.fields).toEqual({ 'body.answers.skin_type': 'is required' })
  await answer('eve@x.example', { skin_type: 'Oily', found_us: '', plan: 'vip', __proto__: 'x' })
  expect(await people()).toMatchObject([{ email: 'eve@x.example', properties: { skin_type: 'Oily' } }])
  // Anybody may type the address of someone who is known.
  await answer('eve@x.example', { skin_type: 'Dry' })
  expect((await people())[0]?.properties).toEqual({ skin_type: 'Oily' })
  const url = `/storefront/${slug}/sign-up/${formId}`
  const page = (await test.app.inject({ url })).body
  expect(page).toContain('<select name="answer.skin_type" required><option></option><option>Dry</option>')
  const filled = { email: 'fay@x.example', token: await token(formId), 'answer.skin_type': 'Dry', 'answer.found_us': 'A friend' }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await test.app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(filled).toString() })
  expect((await people())[1]?.properties).toEqual({ skin_type: 'Dry', found_us: 'A friend' })
})

it('uses German where shoppers do: element, page, email, and confirmation pages', async () => {
  const formId = await aForm({ heading: 'Bleiben wir in Kontakt', asksBirthday: true, requiresTick: true, topics: ['loyalty'] })
  const element = await call('GET', `/storefront/${slug}/signup-forms/${formId}?lang=de-at`, undefined, {})
  expect(element.body).toMatchObject({
    locale: 'de-AT',
    texts: { birthday: 'Geburtstag', close: 'Schließen' },
    topics: [{ topicId: 'loyalty', name: 'Punkte und Prämien' }],
  })
  const url = `/storefront/${slug}/sign-up/${formId}`
  const headers = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5', 'content-type': 'application/x-www-form-urlencoded' }
  const page = async (sent?: Record<string, string>) =>
    (
      await test.app.inject({
        url,
        headers,
        ...(sent && { method: 'POST' as const, payload: new URLSearchParams(sent).toString() }),
      })
    ).body
  expect(await page()).toMatch(/<html lang="de">.*Geburtstag.*Welche E-Mails möchtest du erhalten\?.*Punkte und Prämien/s)
  expect((await test.app.inject({ url: `${url}?lang=fr`, headers })).body).toMatch(/<html lang="fr">.*Date de naissance/s)
  expect(await page({ email: 'ann' })).toContain('Gib eine E-Mail-Adresse ein, zum Beispiel name@example.com.')
  expect(await page({ email: 'ann@x.example' })).toContain('Setze zuerst das Häkchen.')
  await page({ email: 'ann@x.example', hasTicked: 'true', token: await token(formId) })
  expect(await people()).toMatchObject([{ locale: 'de-AT' }])
  await test.runUntilIdle()
  const [mail] = test.mails.to('ann@x.example')
  expect(mail?.subject).toBe('Bestätige deine E-Mail-Adresse für A store')
  expect(mail?.html).toMatch(/<html lang="de">.*Wenn der Button nicht funktioniert/s)
  const [, link] = /email\/confirm\/([\w-]+\/[\w-]+)/.exec(mail?.text ?? '') ?? []
  const asked = await call('GET', `/mail-confirmations/${link}`, undefined, { 'accept-language': 'fr' })
  expect(asked.body).toMatchObject({ state: 'waiting', language: 'de' })
  const choice = asked.body.preferencesPath.split('/').slice(-2).join('/')
  expect((await call('GET', `/mail-choices/${choice}`, undefined, {})).body).toMatchObject({
    language: 'de',
    topics: [{ name: 'Bewertungsanfragen' }, { name: 'Punkte und Prämien' }, { name: 'Neuigkeiten und Angebote' }],
  })
  await call('PUT', `/signup-forms/${formId}`, { name: 'Footer', isLive: false, revision: 1, config: {} })
  const gone = await test.app.inject({ url, headers })
  expect([gone.statusCode, gone.body]).toEqual([404, expect.stringContaining('Dieses Formular ist nicht mehr verfügbar.')])
})

it('asks known people without a language in the language of the page', async () => {
  const formId = await aForm()
  await test.db.forOrganization(owner.organizationId, (trx) =>
    knowPeople(trx, test.clock, owner.organizationId, [{ email: 'ann@x.example', source: 'api' }]),
  )
  await send(formId, { email: 'ann@x.example', locale: 'es', token: await token(formId) })
  await test.runUntilIdle()
  expect(test.mails.to('ann@x.example')[0]?.subject).toBe('Confirma tu correo electrónico para A store')
})

it('emails an address at most ten times a day, across forms and stores', async () => {
  const replies: number[] = []
  let formId = await aForm()
  for (let sent = 0; sent < 11; sent++) {
    if (sent === 5) {
      owner = await test.signedIn('owner', await createOrganization(test.db))
      slug = `store-${owner.organizationId}`
      formId = await aForm()
    }
    replies.push((await send(formId, { email: 'victim@x.example', token: '' })).status)
  }
  expect(replies).toEqual([...Array<number>(10).fill(202), 429])
})

it('is unavailable while off, for another store, or when rate limited', async () => {
  const off = await aForm({}, false)
  expect((await shown(off)).body.code).toBe('signup-form.not-found')
  const stale = await call('PUT', `/signup-forms/${off}`, { name: 'Footer', isLive: true, revision: 0, config: {} })
  expect(stale.body.code).toBe('signup-form.changed-since')
  expect((await call('POST', '/signup-forms', { name: 'FOOTER' })).body.code).toBe('signup-form.name-taken')
  const other = await createOrganization(test.db)
  expect((await call('GET', `/storefront/store-${other}/signup-forms/${off}`, undefined, {})).status).toBe(404)
  const live = await call('PUT', `/signup-forms/${off}`, { name: 'Footer', isLive: true, revision: 1, config: {} })
  expect(live.status).toBe(200)
  for (let sent = 0; sent < 20; sent++) await send(off, { email: `p${sent}@x.example`, token: '' })
  expect((await send(off, { email: 'more@x.example', token: '' })).body.code).toBe('request.rate-limited')
})
