import { defaultContents } from '@yuko/contract/default-emails/default-contents'
import type { Email } from '@yuko/contract/emails/email'
import type { EmailDesign } from '@yuko/contract/emails/email-block'
import { emailTypes } from '@yuko/contract/emails/email-types'
import { orderIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { createCustomQuestion } from '#testing/create-custom-question.ts'
import { emailTools } from '#testing/email-tools.ts'
import { createLoyaltyMember } from '../../testing/create-loyalty-member.ts'
import { createReward, givePoints } from '../../testing/create-loyalty-reward.ts'
import { createProduct, createReview } from '../../testing/create-review.ts'
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts'
import { emailsModule } from './emails.module.ts'

let test: TestApp
let editor: SignedIn
beforeAll(async () => {
  test = await createTestApp({ modules: (platform) => [emailsModule(platform, emailTools)] })
})
afterAll(() => test.close())
const addressOf = ({ userId }: SignedIn) => `${userId}@people.example`
beforeEach(async () => {
  editor = await test.signedIn('editor')
  test.mails.sent.length = 0
})

async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, as: SignedIn = editor) {
  const url = `/api/v1/emails${path}`
  const { statusCode: status, body } = await test.app.inject({ method, url, headers: as.headers, ...(payload && { payload }) })
  return { status, body: JSON.parse(body) }
}
const load = async (type = 'review-request', as = editor): Promise<Email> => (await call('GET', `/${type}`, undefined, as)).body

/** An order of one product. Returns its UUID. */
async function ordered(product_id: string): Promise<string> {
  const id = newId()
  const of = { organization_id: editor.organizationId }
  await test.db.forOrganization(editor.organizationId, async (trx) => {
    const values = { id, external_id: id, customer_id: null, email: 'bea@buyer.example', placed_at: test.clock.now() }
    await trx
      .insertInto('orders')
      .values({ ...of, ...values, number: '#1' })
      .execute()
    await trx
      .insertInto('order_lines')
      .values({ ...of, order_id: id, product_id })
      .execute()
  })
  return id
}

const content = defaultContents['review-request']()
const withSubject = (subject: string): EmailDesign => ({ content: { ...content, subject }, translations: {} })
const publish = async (design: EmailDesign, type = 'review-request') =>
  call('POST', `/${type}/publish`, { design, revision: (await load(type)).revision })

describe('list-emails', () => {
  it('lists every email, turned on with its default, until it is changed', async () => {
    await publish(withSubject('Stars, please'))
    const { body } = await call('GET', '')
    expect(body.items).toHaveLength(Object.keys(emailTypes).length)
    expect(body.items[0]).toMatchObject({
      type: 'review-request',
      title: 'Review request',
      isEnabled: true,
      subject: 'Stars, please',
      publishedVersion: 1,
      figures: { sent: 0, opened: 0 },
    })
    expect(body.items[1]).toMatchObject({
      publishedVersion: null,
      hasDraft: false,
      subject: defaultContents['review-reminder-1']().subject,
    })
  })
})

describe('a draft', () => {
  it('is saved, changes nothing sent, and is dropped when equal to the published one', async () => {
    const saved = await call('PUT', '/review-request/draft', { design: withSubject('New'), revision: 0 })
    expect(saved.body).toMatchObject({ hasDraft: true, revision: 1, publishedVersion: null, design: withSubject('New') })
    expect((await call('GET', '')).body.items[0]).toMatchObject({ hasDraft: true, subject: content.subject })
    const { body } = await call('PUT', '/review-request/draft', { design: { content, translations: {} }, revision: 1 })
    expect(body).toMatchObject({ hasDraft: false, draftSavedAt: null })
  })

  it('may be unfinished', async () => {
    const { status } = await call('PUT', '/review-request/draft', { design: withSubject('{{ nobody.home }}'), revision: 0 })
    expect(status).toBe(200)
  })

  it('refuses stale revisions, missing permissions, and invalid designs', async () => {
    await call('PUT', '/review-request/draft', { design: withSubject('First'), revision: 0 })
    const late = await call('PUT', '/review-request/draft', { design: withSubject('Second'), revision: 0 })
    expect([late.status, late.body.code]).toEqual([409, 'email.changed-since'])
    const analyst = await test.signedIn('analyst', editor.organizationId)
    expect((await call('PUT', '/review-request/draft', { design: withSubject('x'), revision: 1 }, analyst)).status).toBe(403)
    const twins = { content: { ...content, blocks: [content.blocks[0], content.blocks[0]] }, translations: {} }
    expect((await call('PUT', '/review-request/draft', { design: twins, revision: 1 })).status).toBe(400)
    expect((await call('PUT', '/no-such-mail/draft', { design: withSubject('x'), revision: 0 })).status).toBe(400)
  })
})

describe('publish-email', () => {
  it('creates a version with its time and author, once', async () => {
    const first = await publish(withSubject('One'))
    expect(first.body).toMatchObject({ publishedVersion: 1, hasDraft: false })
    await publish(withSubject('One'))
    await publish(withSubject('Two'))
    const { versions } = await load()
    expect(versions.map(({ version }) => version)).toEqual([2, 1])
    expect(versions[0]).toMatchObject({ publishedAt: '2026-11-20T09:30:00.000Z' })
  })

  it('refuses errors in any language, and says where', async () => {
    const broken = await publish({
      content: { ...content, subject: '', blocks: content.blocks.filter(({ type }) => type !== 'footer') },
      translations: {},
    })
    expect([broken.status, broken.body.code]).toEqual([422, 'email.not-ready'])
    expect(broken.body.fields).toEqual({
      'body.design.subject': 'Add a subject',
      'body.design.blocks': expect.stringContaining('unsubscribe'),
    })
    const german = await publish({ content, translations: { de: { ...content, subject: '{{ nobody.home }}' } } })
    expect(german.body.message).toContain('nobody.home')
    expect((await load()).publishedVersion).toBeNull()
  })

  it.each([
    '{% for n in (1..1000000000) %}x{% endfor %}',
    '{% assign a = "x" %}{{ a }}',
    '{% capture a %}x{% endcapture %}',
    '{% include "/etc/passwd" %}',
    '{% raw %}{{ x }}{% endraw %}',
    '{{ order.number | append: order.number }}',
    '{{ order.number | date: "%1000000000d" | replace: "a", "b" }}',
    '{{ customer.constructor }}',
    '{% if order.number %}never closed',
    '{{ order.number',
  ])('refuses %s', async (bomb) => {
    const text = { id: 'bomb', type: 'text', align: 'left', tone: 'normal', text: bomb } as const
    const { status, body } = await publish({ content: { ...content, blocks: [text, ...content.blocks] }, translations: {} })
    expect([status, body.code]).toEqual([422, 'email.not-ready'])
    expect(body.fields['body.design.bomb.text']).toMatch(/shortcode/)
  })

  it('refuses emails that mail programs would clip', async () => {
    const words = { type: 'text', align: 'left', tone: 'normal', text: 'ä'.repeat(4900) } as const
    const blocks = Array.from({ length: 11 }, (_, index) => ({ ...words, id: `long-${index}` }))
    const { status, body } = await publish({ content: { ...content, blocks: [...blocks, ...content.blocks] }, translations: {} })
    expect([status, body.message]).toEqual([422, expect.stringContaining('102 KB')])
  })

  it('restores a version, or the default, as a draft', async () => {
    await publish(withSubject('One'))
    await publish(withSubject('Two'))
    const restored = await call('POST', '/review-request/restore', { version: 1, revision: 2 })
    expect(restored.body).toMatchObject({ hasDraft: true, publishedVersion: 2, design: withSubject('One') })
    const usual = await call('POST', '/review-request/restore', { version: null, revision: 3 })
    expect(usual.body.design.content.subject).toBe(content.subject)
    expect((await call('POST', '/review-request/restore', { version: 2, revision: 4 })).body.hasDraft).toBe(false)
    const missing = await call('POST', '/review-request/restore', { version: 9, revision: 5 })
    expect([missing.status, missing.body.code]).toEqual([404, 'email.version-not-found'])
  })
})

describe('an email that is off by default', () => {
  const statement = defaultContents['loyalty-statement']()

  it('stays off while edited, until someone turns it on', async () => {
    const design = { content: { ...statement, subject: 'Your month' }, translations: {} }
    const saved = await call('PUT', '/loyalty-statement/draft', { design, revision: 0 })
    expect(saved.body).toMatchObject({ isEnabled: false, hasDraft: true })
    const { items } = (await call('GET', '')).body as { items: { type: string; isEnabled: boolean }[] }
    const off = items.filter(({ isEnabled }) => !isEnabled).map(({ type }) => type)
    expect(off).toEqual(['loyalty-points-released', 'loyalty-tier-down', 'loyalty-statement'])
    await call('PUT', '/loyalty-statement/switch', { isEnabled: true })
    expect(await load('loyalty-statement')).toMatchObject({ isEnabled: true, hasDraft: true })
  })
})

describe('switch-email', () => {
  it('turns off and on at once, without affecting the draft', async () => {
    const off = await call('PUT', '/review-request/switch', { isEnabled: false })
    expect(off.body).toMatchObject({ isEnabled: false, revision: 0 })
    expect((await call('PUT', '/review-request/switch', { isEnabled: true })).body.isEnabled).toBe(true)
  })

  it('is refused for emails that others wait for', async () => {
    const { status, body } = await call('PUT', '/review-confirm/switch', { isEnabled: false })
    expect([status, body.code]).toEqual([409, 'email.always-on'])
  })
})

describe('delay-email', () => {
  const delayOf = async (type: string) =>
    (await call('GET', '')).body.items.find((item: { type: string }) => item.type === type).delayHours

  it('sets the delay, without affecting the draft or the switch', async () => {
    expect([await delayOf('loyalty-welcome'), await delayOf('loyalty-reward-issued')]).toEqual([0, null])
    expect(await call('PUT', '/loyalty-welcome/delay', { hours: 48 })).toMatchObject({ status: 200, body: { hours: 48 } })
    expect(await delayOf('loyalty-welcome')).toBe(48)
    expect(await load('loyalty-welcome')).toMatchObject({ isEnabled: true, revision: 0, hasDraft: false })
  })

  it('is refused for emails that can’t wait, and for more than a week', async () => {
    expect((await call('PUT', '/loyalty-reward-issued/delay', { hours: 1 })).status).toBe(400)
    expect((await call('PUT', '/loyalty-welcome/delay', { hours: 169 })).body.fields).toHaveProperty(['body.hours'])
  })
})

describe('preview-email', () => {
  it('warns about a marketing email without a postal address, and no other', async () => {
    const { body } = await call('POST', '/review-request/preview', { content })
    expect(body.problems).toEqual([
      expect.objectContaining({ severity: 'warning', message: expect.stringContaining('postal address') }),
    ])
    const reply = await call('POST', '/review-reply/preview', { content: defaultContents['review-reply']() })
    expect(reply.body.problems).toEqual([])
  })

  it('warns about links to the website if the store has none', async () => {
    const blocks = [
      { id: 'a', type: 'button', label: 'Shop', link: '{{store.url}}/sale', align: 'left' },
      { id: 'b', type: 'text', text: 'Come to [us]({{ store.url }})', align: 'left', tone: 'normal' },
      { id: 'c', type: 'button', label: 'Shop', link: 'https://kettle.example', align: 'left' },
      { id: 'd', type: 'footer', text: '' },
    ]
    const { body } = await call('POST', '/review-reply/preview', { content: { subject: 'Hi', preheader: 'There', blocks } })
    expect(body.problems).toEqual([
      {
        severity: 'warning',
        blockId: 'a',
        field: 'link',
        message: expect.stringMatching(/has no website, so this button is hidden/),
      },
      { severity: 'warning', blockId: 'b', field: 'text', message: expect.stringMatching(/the link in this text is hidden/) },
    ])
  })

  it('renders the draft with samples, problems and shortcode values', async () => {
    const { status, body } = await call('POST', '/review-request/preview', {
      content: { ...content, subject: 'For {{ customer.first_name }}' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ subject: 'For Ada' })
    expect(body.values).toMatchObject({
      'customer.first_name': 'Ada',
      'order.number': '#1042',
      'review_request.expires_at': 'May 13, 2027',
    })
    expect(body.html).toContain('aria-label="5 stars"')
    expect(body.html).toContain(`<!--block:${content.blocks[0]?.id}-->`)
    const asSent = body.html.replace(/<!--block:[\w-]*-->/g, '')
    expect(body.bytes).toBe(Buffer.byteLength(asSent))
    expect(body.html).not.toContain('/e/o/')
  })

  it('asks what the recipient is asked, in the language of the email, by links that lead nowhere', async () => {
    const { organizationId } = editor
    const product = await createProduct(test.db, organizationId, 'Linen shirt')
    const subjectId = orderIds.toWire(await ordered(product))
    const ask = (label: string, values: Parameters<typeof createCustomQuestion>[2] = {}) =>
      createCustomQuestion(test.db, organizationId, { type: 'yes_no', label, low_label: null, high_label: null, ...values })
    await ask('Is it warm?', { position: 1 })
    await ask('Does it fit?', { position: 2, scope: 'products', product_ids: [product] })
    await ask('Show us', { position: 3, type: 'media' })
    const linksOf = async (asked: object) => {
      const { body } = await call('POST', '/review-request/preview', { content, ...asked })
      const links = [...body.html.matchAll(/href="([^"]+)" aria-label="([^"]+)"/g)].filter(([, href]) =>
        href?.includes('answer='),
      )
      expect(links.every(([, href]) => href?.startsWith('https://example.com/'))).toBe(true)
      return links.map(([, , name]) => name)
    }
    const warm = ['Is it warm? Yes', 'Is it warm? No']
    // Of each of the two sample products.
    expect(await linksOf({})).toEqual([...warm, ...warm])
    expect(await linksOf({ subjectId, locale: 'de' })).toEqual([
      'Is it warm? Ja',
      'Is it warm? Nein',
      'Does it fit? Ja',
      'Does it fit? Nein',
    ])
    const bare = { ...content, blocks: content.blocks.map((block) => ({ ...block, hasQuestions: false })) }
    expect(await linksOf({ subjectId, content: bare })).toEqual([])
    await call('POST', '/review-request/test', { content, subjectId })
    await test.runUntilIdle()
    expect(test.mails.to(addressOf(editor))[0]?.html).toContain('Does it fit? Yes')
  })

  it('renders a store review as text', async () => {
    await createReview(test.db, editor.organizationId, { title: 'So <b>so</b>', author_name: 'Mara Lind', rating: 2 })
    const { body: subjects } = await call('GET', '/review-reply/preview-subjects')
    expect(subjects.items[0].label).toContain('2★ Mara Lind')
    const { body } = await call('POST', '/review-reply/preview', {
      content: defaultContents['review-reply'](),
      subjectId: subjects.items[0].subjectId,
    })
    expect(body.html).toContain('So &#60;b&#62;so&#60;/b&#62;')
    expect(body.values['customer.first_name']).toBe('Mara')
  })

  it('renders a loyalty member with their points, and keeps tenants apart', async () => {
    const welcome = defaultContents['loyalty-welcome']()
    const mara = { name: 'Mara Lind', email: 'mara@people.example' }
    await createReward(test.db, editor.organizationId, { name: 'A tasting' })
    const memberId = await createLoyaltyMember(test.db, editor.organizationId, mara)
    await givePoints(test.db, editor.organizationId, memberId, 40)
    const { body: subjects } = await call('GET', '/loyalty-welcome/preview-subjects')
    expect(subjects.items.map(({ label }: { label: string }) => label)).toEqual(['Mara Lind, 40 beans'])
    const asked = { content: welcome, subjectId: subjects.items[0].subjectId }
    const { body } = await call('POST', '/loyalty-welcome/preview', asked)
    expect(body.text).toMatch(/Welcome, Mara[\s\S]*40 beans\n60 beans to go until A tasting/)
    const sample = await call('POST', '/loyalty-welcome/preview', { content: welcome })
    expect(sample.body).toMatchObject({ subject: 'Welcome to Bean Club', values: { 'points.balance': '100' } })
    const other = await test.signedIn('owner')
    expect((await call('POST', '/loyalty-welcome/preview', asked, other)).body.code).toBe('email.subject-not-found')
    expect((await call('POST', '/loyalty-welcome/preview', { ...asked, subjectId: `ord_${'0'.repeat(26)}` })).status).toBe(404)
    await call('POST', '/loyalty-welcome/test', asked)
    await test.runUntilIdle()
    expect(test.mails.to(addressOf(editor))[0]?.subject).toBe('[Test] Welcome to Bean Club')
  })

  it('renders no review of another store', async () => {
    const other = await test.signedIn('owner')
    await createReview(test.db, other.organizationId)
    const { body } = await call('GET', '/review-reply/preview-subjects', undefined, other)
    const asked = { content: defaultContents['review-reply'](), subjectId: body.items[0].subjectId }
    const { status, body: refusal } = await call('POST', '/review-reply/preview', asked)
    expect([status, refusal.code]).toEqual([404, 'email.subject-not-found'])
    expect((await call('GET', '/review-reply/preview-subjects')).body.items).toEqual([])
  })

  it('renders unfinished drafts with their problems', async () => {
    const blocks = [
      { id: 'a', type: 'button', label: '', link: 'kettle.example', align: 'left' },
      { id: 'b', type: 'image', url: '{{ order.number }}', alt: '', link: '', widthPercent: 50, align: 'left' },
      { id: 'c', type: 'text', text: '{{ nobody.home }} and [a link](there)', align: 'left', tone: 'normal' },
      { id: 'd', type: 'coupon', title: '', note: '' },
      { id: 'e', type: 'balance', title: '', note: '', hasProgress: true },
    ]
    const { body } = await call('POST', '/review-request/preview', { content: { subject: '', preheader: '', blocks } })
    expect(body.problems.map(({ blockId, field, message }: Record<string, string>) => [blockId, field, message])).toEqual([
      [null, 'subject', 'Add a subject'],
      [null, 'preheader', expect.any(String)],
      ['a', 'label', 'Add a button label'],
      ['a', 'link', 'A link must start with https://'],
      ['b', 'url', '{{ order.number }} isn’t a link'],
      ['b', 'alt', expect.stringContaining('Add alt text')],
      ['c', 'text', 'This email has no shortcode {{ nobody.home }}'],
      ['d', null, 'This email has no coupon to show'],
      ['e', null, 'This email has no points balance to show'],
      [null, 'blocks', expect.stringContaining('footer')],
      [null, 'address', expect.stringContaining('postal address')],
    ])
  })

  it('writes no audit entry', async () => {
    await call('POST', '/review-request/preview', { content })
    const lines = await test.db.forOrganization(editor.organizationId, (trx) => trx.selectFrom('audit_log').selectAll().execute())
    expect(lines).toEqual([])
  })
})

describe('send-test-email', () => {
  it('goes to oneself or another member, marked as a test, and is not counted', async () => {
    const boss = addressOf(await test.signedIn('owner', editor.organizationId))
    const tested = () =>
      test.db.forOrganization(editor.organizationId, (trx) =>
        trx.selectFrom('shop_setups').select('organization_id').where('request_tested_at', 'is not', null).execute(),
      )
    expect(await tested()).toEqual([])
    const own = await call('POST', '/review-request/test', { content })
    expect(await tested()).toHaveLength(1)
    expect(own.status).toBe(202)
    await call('POST', '/review-request/test', { content, to: boss.toUpperCase() })
    await test.runUntilIdle()
    expect(test.mails.sent.map(({ to }) => to.address).sort()).toEqual([own.body.sentTo, boss].sort())
    expect(test.mails.sent[0]?.subject).toBe('[Test] How do you like Stoneware mug, 350 ml?')
    expect((await call('GET', '')).body.items[0].figures.sent).toBe(0)
  })

  it('goes to nobody else', async () => {
    const stranger = await test.signedIn('owner')
    const suspended = await test.signedIn('editor', editor.organizationId)
    const unconfirmed = await test.signedIn('editor', editor.organizationId)
    await test.db.asSystem(async (trx) => {
      const now = test.clock.now()
      await trx.updateTable('memberships').set({ suspended_at: now }).where('user_id', '=', suspended.userId).execute()
      await trx.updateTable('users').set({ email_verified_at: null }).where('id', '=', unconfirmed.userId).execute()
    })
    for (const to of ['anybody@elsewhere.example', ...[stranger, suspended, unconfirmed].map(addressOf)]) {
      const { status, body } = await call('POST', '/review-request/test', { content, to })
      expect([status, body.fields]).toEqual([400, { 'body.to': 'must be the email address of a member of your organization' }])
    }
    await test.runUntilIdle()
    expect(test.mails.sent).toEqual([])
  })

  it('refuses designs with errors, and too many tests', async () => {
    const broken = await call('POST', '/review-request/test', { content: { ...content, subject: '' } })
    expect([broken.status, broken.body.code]).toEqual([422, 'email.not-ready'])
    const replies: number[] = []
    for (let sent = 0; sent < 31; sent++) replies.push((await call('POST', '/review-request/test', { content })).status)
    expect([replies.at(29), replies.at(30)]).toEqual([202, 429])
  })
})

describe('another organization', () => {
  it('has its own emails', async () => {
    await publish(withSubject('Ours'))
    await call('PUT', '/review-reply/switch', { isEnabled: false })
    const other = await test.signedIn('owner')
    expect(await load('review-request', other)).toMatchObject({ publishedVersion: null, versions: [], design: { content } })
    expect(await load('review-reply', other)).toMatchObject({ isEnabled: true })
    const foreign = { ...editor, headers: { ...other.headers, yukoorganizationid: editor.organizationId } }
    expect((await call('GET', '/review-request', undefined, foreign)).status).toBe(403)
  })
})

describe('get-email-metrics', () => {
  it('refuses a period that ends before it starts', async () => {
    expect((await call('GET', `/review-request/metrics?from=2026-11-20&to=2026-11-19`)).status).toBe(400)
    expect((await call('GET', `/review-request/metrics?from=2026-11-01&to=2026-11-20`)).body).toMatchObject({
      days: [],
      total: { sent: 0 },
    })
  })
})
