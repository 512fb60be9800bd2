import { builtInTopics, type MailChoice } from '@yuko/contract/consent/mail-topic'
import { mailChoices } from '#messaging/automation/subscribers/consent/choose-mail.ts'
import { createConfirmations } from '#messaging/automation/subscribers/consent/confirmations.ts'
import { createSignupCoupons } from '#messaging/automation/subscribers/coupons/form-coupons.ts'
import { knowPeople } from '#messaging/automation/subscribers/know-people.ts'
import { noteUnsubscribed } from '#messaging/emails/sending/returns/note-unsubscribed.repository.ts'
import { newId } from '#platform/ids.ts'
import { enqueueEmail, type NewEmail } from '#platform/mail/enqueue-email.ts'
import { addressHash, createMailLinks, type MailLinks } from '#platform/mail/mail-links.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { noShop } from '#testing/no-shop.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { consentModule } from './consent.module.ts'

const ada = 'ada@shop.example'
const everything = builtInTopics.map(({ topicId }) => topicId)
let test: TestApp
let links: MailLinks
let organizationId: string
let mails = 0

beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => [
      consentModule(platform, {
        choices: mailChoices,
        confirmations: createConfirmations(platform, createSignupCoupons(platform, noShop)),
        noteUnsubscribed,
      }),
    ],
  })
  links = createMailLinks(test.platform)
})
afterAll(() => test.close())
beforeEach(async () => {
  test.mails.sent.length = 0
  organizationId = await createOrganization(test.db)
})

const pathOf = (url: string) => new URL(url).pathname
const linkFor = (address = ada) => pathOf(links.urlFor(organizationId, address))
const choiceOf = (link: string) => `/api/v1/mail-choices/${link.split('/').slice(-2).join('/')}`
const read = (link: string) => test.app.inject({ url: choiceOf(link) })
const put = (link: string, topics: string[]) => test.app.inject({ method: 'PUT', url: choiceOf(link), payload: { topics } })
const wanted = (reply: { json(): MailChoice }) =>
  reply
    .json()
    .topics.filter(({ isWanted }) => isWanted)
    .map(({ topicId }) => topicId)
/** The merchant's own topics. */
const addTopic = (id: string, is: { isPublic?: boolean; isDefault?: boolean }) =>
  test.db.asSystem((trx) =>
    trx
      .insertInto('mail_topics')
      .values({
        organization_id: organizationId,
        id,
        name: id,
        is_public: is.isPublic ?? true,
        is_default: is.isDefault ?? true,
        created_at: test.clock.now(),
        updated_at: test.clock.now(),
      })
      .execute(),
  )
const subscribe = (email = ada) =>
  test.db.forOrganization(organizationId, (trx) => knowPeople(trx, test.clock, organizationId, [{ email, source: 'form' }]))
const person = () =>
  test.db.asSystem((trx) =>
    trx.selectFrom('subscribers').selectAll().where('organization_id', '=', organizationId).executeTakeFirstOrThrow(),
  )
const oneClick = (link: string, headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded' }) =>
  test.app.inject({ method: 'POST', url: link, headers, payload: 'List-Unsubscribe=One-Click' })
const history = () =>
  test.db.asSystem((trx) =>
    trx
      .selectFrom('consent_events')
      .select(['address_hash', 'topics', 'source', 'at'])
      .where('organization_id', '=', organizationId)
      .orderBy('id')
      .execute(),
  )

/** The headers of delivered emails, one entry each. */
async function deliver(more: Partial<NewEmail> = {}) {
  const email = {
    organizationId,
    key: `mail:${++mails}`,
    to: { address: ada },
    subject: 'Hello',
    content: { heading: 'Hello', preview: 'Hello', paragraphs: [], note: 'Why' },
    ...more,
  } as NewEmail
  await test.db.asSystem((trx) => enqueueEmail(trx, test.clock, email))
  await test.runUntilIdle()
  return test.mails.sent.splice(0)
}
const offer = (address = ada) =>
  ({
    kind: 'marketing',
    topic: 'offers',
    to: { address },
    unsubscribeUrl: links.urlFor(organizationId, address),
  }) as const

describe('email preferences', () => {
  describe('works', () => {
    it('include everything by default, and name the store', async () => {
      const reply = await read(linkFor())
      expect(reply.json()).toMatchObject({
        organization: { name: 'A store', logoUrl: null, look: { radius: 8, dark: null } },
        isOut: false,
      })
      expect(wanted(reply)).toEqual(everything)
    })

    it("are shown in the person's language, else the browser's", async () => {
      const say = async () =>
        (await test.app.inject({ url: choiceOf(linkFor()), headers: { 'accept-language': 'fr-CH,de' } })).json()
      expect(await say()).toMatchObject({ language: 'fr', topics: [{ name: 'Demandes d’avis' }, {}, {}] })
      await test.db.forOrganization(organizationId, (trx) =>
        knowPeople(trx, test.clock, organizationId, [{ email: ada, source: 'form', locale: 'es-MX' }]),
      )
      expect(await say()).toMatchObject({ language: 'es', topics: [{ name: 'Solicitudes de reseñas' }, {}, {}] })
    })

    it('save the chosen topics, and can be changed back', async () => {
      const link = linkFor()
      expect(wanted(await put(link, ['loyalty']))).toEqual(['loyalty'])
      expect(wanted(await read(link))).toEqual(['loyalty'])
      expect(wanted(await put(link, []))).toEqual([])
      expect(wanted(await put(link, everything))).toEqual(everything)
      const written = await history()
      expect(written.map(({ topics, source }) => [topics, source])).toEqual([
        [['loyalty'], 'page'],
        [[], 'page'],
        [everything, 'page'],
      ])
      expect(Buffer.from(written[0]?.address_hash ?? '')).toEqual(addressHash(ada))
      expect(written[0]?.at).toEqual(test.clock.now())
    })

    it('belong to the recipient, by any link and spelling of the address', async () => {
      await put(linkFor(' Ada@Shop.example'), [])
      expect(wanted(await read(linkFor()))).toEqual([])
      expect(wanted(await read(linkFor('bea@shop.example')))).toEqual(everything)
    })

    it('end with one-click unsubscribe, in any form and any number of times', async () => {
      const link = linkFor()
      for (const headers of [undefined, { 'content-type': 'multipart/form-data; boundary=x' }, {}]) {
        const reply = await oneClick(link, headers as Record<string, string>)
        expect([reply.statusCode, reply.body]).toEqual([200, ''])
      }
      expect(wanted(await read(link))).toEqual([])
      expect((await history()).map(({ source }) => source)).toEqual(['one-click'])
    })

    it('are not changed by opening the link', async () => {
      const link = linkFor()
      await test.app.inject({ url: link, headers: { accept: 'text/html' } })
      await read(link)
      expect(wanted(await read(link))).toEqual(everything)
      expect(await history()).toEqual([])
    })
  })

  describe('custom topics', () => {
    it('send opt-in topics only on request, and hidden topics stay unchanged', async () => {
      await addTopic('recipes', { isDefault: false })
      await addTopic('hidden', { isPublic: false })
      const link = linkFor()
      expect(wanted(await read(link))).toEqual(everything)
      expect(wanted(await put(link, [...everything, 'recipes']))).toEqual([...everything, 'recipes'])
      expect(await deliver({ ...offer(), topic: 'recipes' } as Partial<NewEmail>)).toHaveLength(1)
      expect(await deliver({ ...offer('bea@shop.example'), topic: 'recipes' } as Partial<NewEmail>)).toEqual([])
      expect(await deliver({ ...offer(), topic: 'hidden' } as Partial<NewEmail>)).toHaveLength(1)
      await put(link, [])
      expect(await deliver({ ...offer(), topic: 'hidden' } as Partial<NewEmail>)).toEqual([])
    })
  })

  describe('a known person', () => {
    it('is unsubscribed, and restored by an undo', async () => {
      await subscribe()
      const link = linkFor()
      await oneClick(link)
      expect(await person()).toMatchObject({ consent: 'unsubscribed', consent_method: 'preference_center' })
      await put(link, everything)
      expect(await person()).toMatchObject({ consent: 'never_subscribed' })
      const events = await test.db.asSystem((trx) =>
        trx.selectFrom('subscriber_events').select(['type', 'payload']).where('organization_id', '=', organizationId).execute(),
      )
      expect(events).toEqual([
        { type: 'consent.unsubscribed', payload: { consent: { method: 'preference_center', form: null } } },
      ])
    })
  })

  describe('double opt-in', () => {
    const asked = async () => {
      const { byEmail } = await subscribe()
      const subscriberId = byEmail.get(ada) ?? ''
      const confirmations = createConfirmations(test.platform, createSignupCoupons(test.platform, noShop))
      const ask = () =>
        test.db.forOrganization(organizationId, (trx) =>
          confirmations.ask(trx, test.clock, organizationId, { subscriberId, formId: null }),
        )
      await ask()
      await ask()
      await test.runUntilIdle()
      const [mail, ...more] = test.mails.sent.splice(0)
      expect(more).toEqual([])
      const [, hash] = /email\/confirm\/[^/]+\/([\w-]+)/.exec(mail?.text ?? '') ?? []
      return `/api/v1/mail-confirmations/${organizationId}/${hash}`
    }

    it('sends one request, waits for the click, and subscribes once', async () => {
      const url = await asked()
      expect((await test.app.inject({ url })).json()).toMatchObject({ state: 'waiting' })
      expect(await person()).toMatchObject({ consent: 'never_subscribed' })
      for (const _ of [1, 2])
        expect((await test.app.inject({ method: 'POST', url })).json()).toMatchObject({ state: 'confirmed' })
      expect(await person()).toMatchObject({ consent: 'subscribed', consent_method: 'double_optin' })
      expect((await history()).map(({ source }) => source)).toEqual([null])
    })

    it('expires with time or a later unsubscribe, and cannot be forged', async () => {
      const url = await asked()
      test.clock.advance(1000)
      await oneClick(linkFor())
      expect((await test.app.inject({ method: 'POST', url })).json()).toMatchObject({ state: 'over' })
      expect(await person()).toMatchObject({ consent: 'unsubscribed' })
      expect((await test.app.inject({ method: 'POST', url: `${url.slice(0, -4)}AAAA` })).statusCode).toBe(404)
      const other = await createOrganization(test.db)
      expect((await test.app.inject({ method: 'POST', url: url.replace(organizationId, other) })).statusCode).toBe(404)
    })
  })

  describe('refuses', () => {
    it('a forged link, or one without a recipient, without storing anything', async () => {
      const link = linkFor()
      const changed = link.slice(0, -3) + (link.endsWith('AAA') ? 'BBB' : 'AAA')
      const nobody = link.replace(organizationId, newId())
      for (const wrong of [changed, nobody, link.slice(0, -8), `/email/unsubscribe/${organizationId}/${'x'.repeat(80)}`]) {
        expect((await read(wrong)).json()).toMatchObject({ code: 'consent.link-refused' })
        expect((await put(wrong, [])).statusCode).toBe(404)
        const posted = await oneClick(wrong)
        expect([posted.statusCode, posted.json().code]).toEqual([404, 'consent.link-refused'])
      }
      expect((await oneClick('/email/unsubscribe/nobody/nothing')).statusCode).toBe(404)
      expect(await history()).toEqual([])
    })

    it('a link of a deleted organization', async () => {
      const gone = newId()
      expect((await oneClick(pathOf(links.urlFor(gone, ada)))).json().code).toBe('consent.link-refused')
    })

    it('an invalid topic, and ignores a deleted one', async () => {
      expect((await put(linkFor(), ['Every Thing'])).statusCode).toBe(400)
      expect(wanted(await put(linkFor(), ['gone', 'loyalty']))).toEqual(['loyalty'])
    })
  })

  describe('keeps tenants apart', () => {
    it('unsubscribing affects a single store, and its link opens no other', async () => {
      const link = linkFor()
      await oneClick(link)
      const other = await createOrganization(test.db)
      expect(wanted(await read(pathOf(links.urlFor(other, ada))))).toEqual(everything)
      expect((await read(link.replace(organizationId, other))).statusCode).toBe(404)
    })
  })
})

describe('emails', () => {
  it('of marketing have unsubscribe headers and a footer link; others do not', async () => {
    const [mail] = await deliver(offer())
    const { 'List-Unsubscribe': address, 'List-Unsubscribe-Post': post } = mail?.headers ?? {}
    const page = new RegExp(`https://yuko.test/email/unsubscribe/${organizationId}/[\\w-]+`)
    expect([address, mail?.text, post]).toEqual([
      expect.stringMatching(page),
      expect.stringMatching(page),
      'List-Unsubscribe=One-Click',
    ])
    expect(address).not.toContain('ada')
    await oneClick(pathOf(address?.slice(1, -1) ?? ''))
    const [answer] = await deliver()
    expect(answer?.headers).toEqual({ 'Auto-Submitted': 'auto-generated' })
  })

  it('of marketing are not sent to unsubscribed people; transactional ones are', async () => {
    await oneClick(linkFor())
    expect(await deliver(offer())).toEqual([])
    expect(await deliver()).toHaveLength(1)
    expect(await deliver(offer('bea@shop.example'))).toHaveLength(1)
    const { status } = await test.db.asSystem((trx) =>
      trx
        .selectFrom('email_messages')
        .select('status')
        .where('key', '=', `mail:${mails - 2}`)
        .executeTakeFirstOrThrow(),
    )
    expect(status).toBe('suppressed')
  })

  it('are checked against the preferences until they are sent, topic by topic', async () => {
    await put(linkFor(), ['offers'])
    expect(await deliver(offer())).toHaveLength(1)
    expect(await deliver({ ...offer(), topic: 'loyalty' } as Partial<NewEmail>)).toEqual([])
    await test.db.asSystem((trx) =>
      enqueueEmail(trx, test.clock, {
        ...offer(),
        organizationId,
        key: 'written before',
        subject: 'Hello',
        content: { html: 'x', text: 'x' },
      }),
    )
    await put(linkFor(), [])
    await test.runUntilIdle()
    expect(test.mails.sent).toEqual([])
  })
})
