import { mirrorTopics } from '#core/store/mirror/mirror.topics.ts'
import { knownMembers } from '#loyalty/members/known-members.repository.ts'
import { consentModule } from '#messaging/consent/consent.module.ts'
import { noteUnsubscribed } from '#messaging/emails/sending/returns/note-unsubscribed.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { addressHash, createMailLinks } from '#platform/mail/mail-links.ts'
import { knownAuthors } from '#reviews/authors/known-authors.repository.ts'
import { noShop } from '#testing/no-shop.ts'
import { connectConsentShop, consentsOf, createConsentShops, shopNameOf } from '#testing/shop-consents-of-tests.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { subscribersModule } from '../../subscribers.module.ts'
import { blockAddresses } from '../blocks/block-addresses.ts'
import { changeConsent } from '../consent/change-consent.ts'
import { mailChoices } from '../consent/choose-mail.ts'
import { createConfirmations } from '../consent/confirmations.ts'
import { noteComplaint } from '../consent/note-complaint.ts'
import { createSignupCoupons } from '../coupons/form-coupons.ts'
import { subscriberFeed } from '../importing/subscriber-feed.ts'
import { keepSubscriber } from '../keeping/keeping.jobs.ts'

const shops = createConsentShops()
let test: TestApp
let owner: SignedIn
let number = 0

beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => {
      const confirmations = createConfirmations(platform, createSignupCoupons(platform, noShop))
      const shop = consentsOf(platform, shops.fetch)
      return [
        subscribersModule({ confirmations, known: { members: knownMembers, authors: knownAuthors }, shop }),
        consentModule(platform, { choices: mailChoices, confirmations, noteUnsubscribed }),
      ]
    },
    factJobs: { 'customer.recorded': [keepSubscriber] },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  shops.customers.clear()
  shops.tellings.length = 0
  shops.answer = null
  shops.whileAnswering = async () => {}
  test.clock.set('2026-11-20T09:30:00.400Z')
  owner = await test.signedIn()
  await connectConsentShop(test.db, owner.organizationId, test.clock.now())
})

const within = <T>(work: Parameters<typeof test.db.forOrganization<T>>[1]) => test.db.forOrganization(owner.organizationId, work)

/** A webhook of the shop, about a customer as they are there. */
async function webhook(topic: string, payload: object) {
  const call = { organizationId: owner.organizationId, shop: shopNameOf(owner.organizationId), topic, payload }
  const tools = { db: test.db, clock: test.clock, log: test.platform.log, signal: new AbortController().signal }
  await mirrorTopics[topic]?.handle({ ...call, ...tools, triggeredAt: test.clock.now() })
}
function reported(customer: string) {
  const { state = '', at = null } = shops.customers.get(customer) ?? {}
  const consent = { state: state.toLowerCase(), consent_updated_at: at }
  return webhook('customers_email_marketing_consent/update', { customer_id: customer, email_marketing_consent: consent })
}

/** A customer of the shop, known here. */
async function customer(email: string, state = 'NOT_SUBSCRIBED', at: string | null = null) {
  const id = String(++number)
  shops.customers.set(id, { state, at })
  await webhook('customers/create', { id, email, updated_at: test.clock.now().toISOString() })
  if (state !== 'NOT_SUBSCRIBED') await reported(id)
  await test.runUntilIdle()
  return id
}
/** The shop's customer changes their consent there. */
async function changeInShop(id: string, state: string, at: Date = test.clock.now()) {
  shops.customers.set(id, { state, at: `${at.toISOString().slice(0, 19)}Z` })
  await reported(id)
  await test.runUntilIdle()
}

const person = async (email: string) => {
  const row = await within((trx) =>
    trx.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirstOrThrow(),
  )
  return { id: row.id, consent: row.consent, method: row.consent_method }
}
async function says(email: string, state: 'subscribed' | 'unsubscribed', method: 'form' | 'manual' | 'double_optin' = 'form') {
  const { id } = await person(email)
  await within((trx) => changeConsent(trx, test.clock, owner.organizationId, { subscriberId: id, state, method }))
  await test.runUntilIdle()
}
async function unsubscribeByFile(trx: Trx, email: string): Promise<string> {
  const importId = newId()
  const { organizationId, userId } = owner
  const read = { encoding: 'utf-8', delimiter: ',', preset: 'generic' } as const
  const times = { created_by_user_id: userId, created_at: test.clock.now() }
  const file = { file_name: 'a.csv', file_size: 1, file_key: 'a', kind: 'subscribers', status: 'running' } as const
  const json = { columns: '[]', mapping: '{}', options: '{}' }
  await trx
    .insertInto('imports')
    .values({ organization_id: organizationId, id: importId, ...file, ...read, ...json, ...times })
    .execute()
  const row = { email, consent: 'unsubscribed', consentAt: null, tags: [], birthday: null } as const
  const unknown = { firstName: null, lastName: null, country: null, locale: null, timeZone: null, properties: {} }
  const how = { importId, userId, statement: '', runsWorkflows: false, isDryRun: false }
  await subscriberFeed.take(trx, test.clock, organizationId, how, [{ ...row, ...unknown }])
  return importId
}
const events = () =>
  within((trx) =>
    trx
      .selectFrom('subscriber_events')
      .select('type')
      .where('type', 'in', ['consent.subscribed', 'consent.unsubscribed'])
      .orderBy('id')
      .execute(),
  ).then((rows) => rows.map(({ type }) => type))
const mirrored = (id: string) =>
  within((trx) =>
    trx
      .selectFrom('customers')
      .select(['marketing_state', 'marketing_updated_at'])
      .where('external_id', '=', id)
      .executeTakeFirstOrThrow(),
  )
const later = (seconds = 60) => test.clock.advance(seconds * 1000)

describe('consent that changes here', () => {
  it('is told to the shop once, with its time, and the shop’s report of it is no news', async () => {
    const id = await customer('ada@x.example')
    shops.whileAnswering = reported
    later()
    await says('ada@x.example', 'subscribed', 'double_optin')
    later()
    await says('ada@x.example', 'unsubscribed')
    await reported(id)
    await test.runUntilIdle()
    const told = { shop: shopNameOf(owner.organizationId), customer: id }
    expect(shops.tellings).toEqual([
      { ...told, state: 'SUBSCRIBED', at: '2026-11-20T09:31:00.000Z', level: 'CONFIRMED_OPT_IN' },
      { ...told, state: 'UNSUBSCRIBED', at: '2026-11-20T09:32:00.000Z', level: null },
    ])
    expect(await events()).toEqual(['consent.subscribed', 'consent.unsubscribed'])
    expect(await person('ada@x.example')).toMatchObject({ consent: 'unsubscribed', method: 'form' })
  })

  it('reaches it from one-click unsubscribe, a member, a list, a file, and a complaint', async () => {
    const emails = ['one@x.example', 'two@x.example', 'three@x.example', 'four@x.example', 'five@x.example']
    const ids: string[] = []
    for (const email of emails) ids.push(await customer(email, 'SUBSCRIBED', '2026-11-01T00:00:00Z'))
    const [one = '', two = '', three = '', four = '', five = ''] = emails
    const link = new URL(createMailLinks(test.platform).urlFor(owner.organizationId, one)).pathname
    await test.app.inject({ method: 'POST', url: link, payload: {} })
    await says(two, 'unsubscribed', 'manual')
    const list = { addresses: [three], reason: 'unsubscribed' }
    await test.app.inject({ method: 'POST', url: '/api/v1/suppressions', headers: owner.headers, payload: list })
    await within(async (trx) => {
      await unsubscribeByFile(trx, four)
      await blockAddresses(trx, test.clock, owner.organizationId, [five], { reason: 'complaint', detail: null })
      await noteComplaint(trx, test.clock, owner.organizationId, addressHash(five))
    })
    await test.runUntilIdle()
    expect(shops.tellings.map(({ customer, state }) => [customer, state]).sort()).toEqual(
      ids.map((id) => [id, 'UNSUBSCRIBED']).sort(),
    )
    for (const id of ids) await reported(id)
    await test.runUntilIdle()
    expect(shops.tellings).toHaveLength(5)
    // A complaint is a block, not a change of consent.
    expect(await person(five)).toMatchObject({ consent: 'subscribed', method: 'store' })
  })

  it('of an undone file is taken back in the shop', async () => {
    const id = await customer('fay@x.example', 'SUBSCRIBED', '2026-11-01T00:00:00Z')
    const importId = await within((trx) => unsubscribeByFile(trx, 'fay@x.example'))
    await test.runUntilIdle()
    later()
    const ran = { from: test.clock.now(), to: test.clock.now() }
    await within((trx) =>
      subscriberFeed.undo(trx, test.clock, owner.organizationId, { importId, userId: null, after: null, limit: 10, ran }),
    )
    await test.runUntilIdle()
    expect(shops.customers.get(id)).toEqual({ state: 'SUBSCRIBED', at: '2026-11-20T09:30:00.000Z' })
    expect(await person('fay@x.example')).toMatchObject({ consent: 'subscribed', method: 'store' })
  })

  it('is told when the person becomes a customer later', async () => {
    await within(async (trx) => {
      const values = { organization_id: owner.organizationId, id: newId(), email: 'bea@x.example', source: 'form' as const }
      const times = { created_at: test.clock.now(), updated_at: test.clock.now(), consent_at: test.clock.now() }
      const consent = {
        consent: 'subscribed' as const,
        consent_method: 'form' as const,
        address_hash: addressHash('bea@x.example'),
      }
      await trx
        .insertInto('subscribers')
        .values({ ...values, ...times, ...consent })
        .execute()
    })
    const id = await customer('bea@x.example')
    expect(shops.tellings).toMatchObject([{ customer: id, state: 'SUBSCRIBED', level: 'SINGLE_OPT_IN' }])
  })

  it('isn’t told if the shop knows something newer, though its webhook is late', async () => {
    const id = await customer('cem@x.example', 'SUBSCRIBED', '2026-11-01T00:00:00Z')
    later()
    await says('cem@x.example', 'unsubscribed', 'manual')
    shops.tellings.length = 0
    shops.customers.set(id, { state: 'UNSUBSCRIBED', at: '2026-11-20T10:00:00Z' })
    later()
    await says('cem@x.example', 'subscribed', 'manual')
    expect(shops.tellings).toEqual([])
    test.clock.set('2026-11-20T10:00:01.000Z')
    await reported(id)
    await test.runUntilIdle()
    expect(await person('cem@x.example')).toMatchObject({ consent: 'unsubscribed', method: 'store' })
  })

  it('is told again after a lost response only if it did not arrive', async () => {
    await customer('dan@x.example')
    later()
    shops.answer = 'lost'
    await says('dan@x.example', 'subscribed')
    expect(shops.tellings).toHaveLength(1)
    shops.answer = null
    later()
    await test.runUntilIdle()
    expect(shops.tellings).toHaveLength(1)
    shops.answer = 'unsent'
    await says('dan@x.example', 'unsubscribed')
    shops.answer = null
    later()
    await test.runUntilIdle()
    expect(shops.tellings.map(({ state }) => state)).toEqual(['SUBSCRIBED', 'UNSUBSCRIBED'])
  })

  it('isn’t told when a confirmation is requested, or an unsubscribe was undone before anyone opted in', async () => {
    await customer('eve@x.example')
    const { id } = await person('eve@x.example')
    await within((trx) =>
      changeConsent(trx, test.clock, owner.organizationId, { subscriberId: id, state: 'unconfirmed', method: 'form' }),
    )
    await test.runUntilIdle()
    expect(shops.tellings).toEqual([])
  })
})

describe('consent that changes in the shop', () => {
  it('is withdrawn here too, in the same second as well, and triggers the event once', async () => {
    const id = await customer('ada@x.example')
    await says('ada@x.example', 'subscribed')
    await changeInShop(id, 'UNSUBSCRIBED')
    expect(await person('ada@x.example')).toMatchObject({ consent: 'unsubscribed', method: 'store' })
    await reported(id)
    await test.runUntilIdle()
    expect(await events()).toEqual(['consent.subscribed', 'consent.unsubscribed'])
    expect(shops.tellings).toHaveLength(1)
  })

  it('doesn’t override a newer one of ours', async () => {
    const id = await customer('bea@x.example')
    const before = test.clock.now()
    later(3600)
    await says('bea@x.example', 'subscribed')
    await changeInShop(id, 'UNSUBSCRIBED', before)
    expect(await person('bea@x.example')).toMatchObject({ consent: 'subscribed', method: 'form' })
  })
})

describe('the shop refuses', () => {
  it('a consent: it stays as it is there, and in our copy', async () => {
    const id = await customer('ada@x.example', 'SUBSCRIBED', '2026-11-01T00:00:00Z')
    shops.answer = 'refused'
    await says('ada@x.example', 'unsubscribed')
    expect(shops.tellings).toHaveLength(1)
    expect(await mirrored(id)).toEqual({ marketing_state: 'subscribed', marketing_updated_at: new Date('2026-11-01T00:00:00Z') })
    expect(await person('ada@x.example')).toMatchObject({ consent: 'unsubscribed' })
  })

  it('without the scope, nobody is told', async () => {
    await test.db.asSystem((trx) =>
      trx
        .updateTable('store_connections')
        .set({ scopes: ['read_customers'] })
        .where('organization_id', '=', owner.organizationId)
        .execute(),
    )
    await customer('bea@x.example')
    await says('bea@x.example', 'subscribed')
    expect(shops.tellings).toEqual([])
  })
})

describe('another organization', () => {
  it('with the same customer ID and address has its own consent', async () => {
    const id = await customer('ada@x.example')
    const first = owner.organizationId
    owner = await test.signedIn()
    await connectConsentShop(test.db, owner.organizationId, test.clock.now())
    await webhook('customers/create', { id, email: 'ada@x.example', updated_at: test.clock.now().toISOString() })
    await test.runUntilIdle()
    await says('ada@x.example', 'unsubscribed')
    expect(shops.tellings).toMatchObject([{ shop: shopNameOf(owner.organizationId), state: 'UNSUBSCRIBED' }])
    const others = await test.db.forOrganization(first, (trx) => trx.selectFrom('subscribers').select('consent').execute())
    expect(others).toEqual([{ consent: 'never_subscribed' }])
  })
})
