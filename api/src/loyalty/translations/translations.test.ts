import type {
  LoyaltyTranslation,
  LoyaltyTranslations,
  TranslationChange,
} from '@yuko/contract/loyalty/translations/loyalty-translation'
import { noteWidgetSeen } from '#core/dashboard/dashboard.repository.ts'
import { insertCustomers } from '#core/store/customers/insert-customers.repository.ts'
import { campaignIds, programIds, rewardIds, tierIds } from '#ids.ts'
import { jsonb } from '#platform/db/expressions.ts'
import { newId } from '#platform/ids.ts'
import { earningReviews } from '#reviews/earning-reviews.repository.ts'
import { mediaUrls } from '#reviews/media/media.ts'
import { listShownQuestions } from '#reviews/questions/shown-questions.ts'
import { searchQuery } from '#reviews/search-words.ts'
import { storefrontModule } from '#reviews/storefront/storefront.module.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { aReward, createReward, givePoints } from '#testing/create-loyalty-reward.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { insertCampaigns } from '../campaigns/campaigns.repository.ts'
import { loyaltyModule } from '../loyalty.module.ts'
import { loadMemberView } from '../onsite/member-view.ts'
import { onsiteModule } from '../onsite/onsite.module.ts'
import { redeem } from '../redemption/redeem.ts'
import { loadWords } from './words.ts'

let test: TestApp
let owner: SignedIn
let organizationId: string
let programId: string
let rewardId: string
let campaignId: string
let tierId: string

beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => {
      const { shopWindow, ...storefront } = storefrontModule(platform, {
        pictureUrls: mediaUrls,
        searchQuery,
        noteWidgetSeen,
        listShownQuestions,
      })
      return [storefront, onsiteModule(platform, { shopWindow, insertCustomers }), loyaltyModule({ reviews: earningReviews })]
    },
  })
})
afterAll(() => test.close())

const within = <T>(work: Parameters<typeof test.db.forOrganization<T>>[1]) => test.db.forOrganization(organizationId, work)
async function call(method: 'GET' | 'PATCH' | 'DELETE', path: string, payload?: object, { headers } = owner) {
  const reply = await test.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() }
}

/** A program with one reward, one way to earn, and one tier, in a store whose language is English. */
beforeEach(async () => {
  organizationId = await createOrganization(test.db)
  owner = await test.signedIn('owner', organizationId)
  rewardId = await createReward(test.db, organizationId, { name: 'A tasting', description: 'Two samples' })
  tierId = newId()
  const now = test.clock.now()
  await within(async (trx) => {
    programId = (await trx.selectFrom('loyalty_programs').select('id').executeTakeFirstOrThrow()).id
    const place = { organizationId, programId, status: 'active' as const, now }
    const earning = { mode: 'fixed' as const, points: 50 }
    const limits = { perCustomer: null, perPeriod: null, cooldownDays: null, budgetPoints: null, perOrderPoints: null }
    const rules = { conditions: [], orConditions: [], tierScope: { mode: 'all' as const, tierIds: [] }, limits, action: {} }
    const details = { ...rules, earning, stacking: 'best_only' as const, startsAt: null, endsAt: null, recurring: null }
    const [campaign] = await insertCampaigns(trx, place, [
      { ...details, type: 'review', name: 'Tell us', description: 'Any stars' },
    ])
    campaignId = campaign?.id ?? ''
    const look = { color: '#b8860b', icon: 'star' as const, threshold: 100, tag: null, perks: ['Early access', 'A gift'] }
    await trx
      .insertInto('loyalty_tiers')
      .values({ organization_id: organizationId, id: tierId, name: 'Gold', ...look, created_at: now, updated_at: now })
      .execute()
  })
})

const ids = () => ({
  program: programIds.toWire(programId),
  campaign: campaignIds.toWire(campaignId),
  reward: rewardIds.toWire(rewardId),
  tier: tierIds.toWire(tierId),
})
type Said = Pick<TranslationChange, 'subject' | 'field' | 'original' | 'text'>
const change = (...texts: Said[]) => ({ texts: texts.map((one) => ({ ...one, subjectId: ids()[one.subject] })) })
const translate = (language: string, ...texts: Said[]) => call('PATCH', `/loyalty/translations/${language}`, change(...texts))
const tasting = { subject: 'reward', field: 'name', original: 'A tasting', text: 'Eine Verkostung' } as const
const gold = { subject: 'tier', field: 'name', original: 'Gold', text: 'Goldstufe' } as const
const all = [
  tasting,
  { subject: 'reward', field: 'description', original: 'Two samples', text: 'Zwei Proben' },
  { subject: 'reward', field: 'instructions', original: 'Put two samples into the parcel', text: 'Zwei Proben ins Paket' },
  { subject: 'campaign', field: 'name', original: 'Tell us', text: 'Sag es uns' },
  { subject: 'campaign', field: 'description', original: 'Any stars', text: 'Mit beliebig vielen Sternen' },
  gold,
  { subject: 'tier', field: 'perk', original: 'A gift', text: 'Ein Geschenk' },
  { subject: 'program', field: 'name', original: 'Bean Club', text: 'Bohnenclub' },
  { subject: 'program', field: 'point_one', original: 'bean', text: 'Bohne' },
  { subject: 'program', field: 'point_other', original: 'beans', text: 'Bohnen' },
] as const
const read = async (language: string): Promise<LoyaltyTranslations> =>
  (await call('GET', `/loyalty/translations/${language}`)).body
const textOf = ({ texts }: LoyaltyTranslations, original: string): LoyaltyTranslation | undefined =>
  texts.find((one) => one.original === original)
/** Without the cache of visitors. */
const shown = async (language: string) => (await call('GET', `/loyalty/onsite/preview?lang=${language}`)).body.program
const rename = (name: string, details: object = {}) =>
  within((trx) =>
    trx
      .updateTable('loyalty_rewards')
      .set({ details: jsonb({ ...aReward, name, ...details }) })
      .where('id', '=', rewardId)
      .execute(),
  )

describe('works', () => {
  it('lists every text that customers read, and counts what is translated', async () => {
    const { texts, progress } = await read('de')
    expect(texts.map(({ subject, field, original }) => `${subject} ${field}: ${original}`)).toEqual([
      'program name: Bean Club',
      'program point_one: bean',
      'program point_other: beans',
      'campaign name: Tell us',
      'campaign description: Any stars',
      'reward name: A tasting',
      'reward description: Two samples',
      'reward instructions: Put two samples into the parcel',
      'tier name: Gold',
      'tier perk: Early access',
      'tier perk: A gift',
    ])
    expect(progress).toEqual({ language: 'de', total: 11, translated: 0, outdated: 0 })
    expect((await translate('de', ...all)).body.progress).toEqual({ language: 'de', total: 11, translated: 10, outdated: 0 })
    const { body } = await call('GET', '/loyalty/translations')
    expect([body.mainLanguage, body.languages[0]]).toMatchObject(['en', { language: 'de', translated: 10 }])
  })

  it('shows visitors the translations, and the original where there is none', async () => {
    await translate('de', ...all)
    expect(await shown('de-AT')).toMatchObject({
      name: 'Bohnenclub',
      pointLabel: { one: 'Bohne', other: 'Bohnen' },
      campaigns: [{ name: 'Sag es uns', description: 'Mit beliebig vielen Sternen' }],
      rewards: [{ name: 'Eine Verkostung', description: 'Zwei Proben' }],
      tiers: [{ name: 'Goldstufe', perks: ['Early access', 'Ein Geschenk'] }],
    })
    const original = { name: 'Bean Club', rewards: [{ name: 'A tasting' }], tiers: [{ name: 'Gold' }] }
    expect(await shown('fr')).toMatchObject(original)
    expect(await shown('en-GB')).toMatchObject(original)
    await translate('de', { ...tasting, text: ' ' })
    expect((await shown('de')).rewards[0].name).toBe('A tasting')
  })

  it('has the plural forms that a language needs', async () => {
    const fields = (await read('pl')).texts.filter(({ subject }) => subject === 'program').map(({ field }) => field)
    expect(fields).toEqual(['name', 'point_one', 'point_other', 'point_few', 'point_many'])
    const say = (field: 'point_few' | 'point_many', text: string) =>
      ({ subject: 'program', field, original: 'beans', text }) as const
    await translate('pl', say('point_few', 'ziarna'), say('point_many', 'ziaren'))
    expect((await shown('pl')).pointLabel).toEqual({ one: 'bean', other: 'beans', few: 'ziarna', many: 'ziaren' })
  })

  it('generates default names in each language, unless the store wrote its own', async () => {
    const half = { value: { type: 'amount_off', amountMinor: 750 } }
    await rename('€7.50 off', half)
    expect((await shown('de')).rewards[0].name).toBe('7,50\u00A0€ Rabatt')
    expect((await shown('en')).rewards[0].name).toBe('€7.50 off')
    expect((await shown('it')).rewards[0].name).toBe('€7.50 off')
    expect(textOf(await read('de'), '€7.50 off')).toMatchObject({ text: null, generated: '7,50\u00A0€ Rabatt' })
    expect((await read('de')).progress.translated).toBe(1)
    // As an Austrian colleague saved it.
    await rename('€ 7,50 Rabatt', half)
    expect((await shown('en')).rewards[0].name).toBe('€7.50 off')
    await rename('€7 off', half)
    expect((await shown('de')).rewards[0].name).toBe('€7 off')
    await within((trx) =>
      trx
        .updateTable('loyalty_campaigns')
        .set({ details: jsonb({ name: 'Write a review' }) as never })
        .execute(),
    )
    expect(textOf(await read('fr'), 'Write a review')?.generated).toBe('Écrire un avis')
  })

  it('marks a translation whose original has changed, and hides what the reward no longer gives', async () => {
    const percent = (percent: number) => ({ value: { type: 'percent_off', percent } })
    await rename('A treat: 10% off', percent(10))
    await translate('de', { ...tasting, original: 'A treat: 10% off', text: 'Ein Extra: 10 % Rabatt' })
    expect((await shown('de')).rewards[0].name).toBe('Ein Extra: 10 % Rabatt')
    await rename('A treat: 15% off', percent(15))
    expect(textOf(await read('de'), 'A treat: 15% off')).toMatchObject({ text: 'Ein Extra: 10 % Rabatt', isOutdated: true })
    expect((await read('de')).progress).toMatchObject({ translated: 0, outdated: 1 })
    expect((await shown('de')).rewards[0].name).toBe('A treat: 15% off')
    // A corrected typo breaks no promise.
    await translate('de', { ...tasting, original: 'A treat', text: 'Ein Extra' })
    expect((await shown('de')).rewards[0].name).toBe('Ein Extra')
  })

  it('shows members their codes and history in their language, as they were', async () => {
    await translate('de', ...all)
    const memberId = await createLoyaltyMember(test.db, organizationId, { name: 'Ada', tier_id: tierId })
    await givePoints(test.db, organizationId, memberId, 500)
    const buy = (key: string) =>
      within((trx) =>
        redeem(trx, test.clock, {
          organizationId,
          memberId,
          rewardId,
          key,
          channel: 'online',
          actor: { type: 'customer', id: null },
        }),
      )
    await buy('first')
    const customerId = await within(async (trx) => {
      const { customer_id } = await trx
        .selectFrom('loyalty_members')
        .select('customer_id')
        .where('id', '=', memberId)
        .executeTakeFirstOrThrow()
      return customer_id
    })
    const member = (lang: string | null) =>
      within((trx) => loadMemberView(trx, organizationId, customerId, test.clock.now(), lang))
    expect(await member('de')).toMatchObject({
      codes: [{ rewardName: 'Eine Verkostung', instructions: 'Zwei Proben ins Paket' }],
      history: [{ title: 'Eine Verkostung' }, {}],
    })
    expect((await member(null)).codes[0]?.rewardName).toBe('A tasting')
    await within((trx) => trx.updateTable('customers').set({ locale: 'de_DE' }).where('id', '=', customerId).execute())
    expect((await member(null)).codes[0]?.rewardName).toBe('Eine Verkostung')
    await rename('A dinner')
    await translate('de', { ...tasting, original: 'A dinner', text: 'Ein Abendessen' })
    expect((await member('de')).codes[0]?.rewardName).toBe('A tasting')
  })

  it('forgets the translations of a deleted way to earn, and of a changed perk', async () => {
    await translate('de', ...all)
    await within((trx) =>
      trx
        .updateTable('loyalty_tiers')
        .set({ perks: ['A bigger gift'] })
        .execute(),
    )
    await translate('de', { ...gold, text: 'Gold' })
    await call('DELETE', `/loyalty/campaigns/${ids().campaign}`)
    const rows = await within((trx) => trx.selectFrom('loyalty_translations').select(['subject_id', 'texts']).execute())
    expect(rows.map(({ subject_id }) => subject_id).sort()).toEqual([programId, rewardId, tierId].sort())
    expect(rows.find(({ subject_id }) => subject_id === tierId)?.texts).toEqual([
      { field: 'name', original: 'Gold', text: 'Gold' },
    ])
  })
})

describe('refuses', () => {
  it('the language of the store, and unknown ones', async () => {
    expect(await translate('en', tasting)).toMatchObject({ status: 409, body: { code: 'translation.main-language' } })
    expect((await call('GET', '/loyalty/translations/en')).status).toBe(409)
    expect((await translate('xx', tasting)).status).toBe(400)
  })

  it.each<[string, Said, string]>([
    ['too long', { ...tasting, text: 'x'.repeat(81) }, 'body.texts.0.text'],
    ['of another subject', { ...gold, field: 'terms' }, 'body.texts.0.field'],
  ])('a text that is %s', async (_, said, field) => {
    const { status, body } = await translate('de', said)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  it('all texts if one is of nothing that exists', async () => {
    const missing = { ...gold, subjectId: tierIds.toWire(newId()) }
    const { texts } = change(tasting)
    const reply = await call('PATCH', '/loyalty/translations/de', { texts: [...texts, missing] })
    expect(reply).toMatchObject({ status: 404, body: { code: 'tier.not-found' } })
    expect((await read('de')).progress.translated).toBe(0)
    const mixed = { ...gold, subjectId: ids().reward }
    expect((await call('PATCH', '/loyalty/translations/de', { texts: [mixed] })).status).toBe(400)
  })

  it('changes by a role that may only read', async () => {
    const support = await test.signedIn('support', organizationId)
    expect((await call('PATCH', '/loyalty/translations/de', change(tasting), support)).status).toBe(403)
    expect((await call('GET', '/loyalty/translations/de', undefined, support)).status).toBe(200)
  })
})

describe('keeps tenants apart', () => {
  it('neither shows nor translates texts of another store', async () => {
    await translate('de', ...all)
    const other = await test.signedIn('owner', await createOrganization(test.db))
    expect((await call('GET', '/loyalty/translations/de', undefined, other)).body.texts).toEqual([])
    expect((await call('PATCH', '/loyalty/translations/de', change(tasting), other)).status).toBe(404)
    const words = await test.db.forOrganization(other.organizationId, (trx) => loadWords(trx, other.organizationId, 'de'))
    expect(words.tier({ id: tierId, name: 'Gold', perks: [] }).name).toBe('Gold')
  })
})
