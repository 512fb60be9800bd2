import { loyaltyLook } from '@yuko/contract/brand/loyalty-look'
import { defaultContents } from '@yuko/contract/default-emails/default-contents'
import type { EmailTypeName } from '@yuko/contract/emails/email-types'
import type { FactPayload, FactType } from '@yuko/contract/facts'
import { sql } from 'kysely'
import { saveLoyaltyLook } from '#core/brand/save-loyalty-look.ts'
import { loyaltyMemberIds, productIds, tierIds } from '#ids.ts'
import { putChoice } from '#messaging/automation/subscribers/consent/choices.repository.ts'
import { newId } from '#platform/ids.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { addressHash } from '#platform/mail/mail-links.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createReward } from '#testing/create-loyalty-reward.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct } from '#testing/create-review.ts'
import { createSubscriber } from '#testing/create-workflow-runs.ts'
import { createMailedMembers, type MailedMembers } from '#testing/mailed-members.ts'
import type { Movement } from '../ledger/account.ts'
import { type Posting, postManyPoints } from '../ledger/post-points.ts'
import { redeem } from '../redemption/redeem.ts'

const ada = 'ada@people.example'
let mailed: MailedMembers
let organizationId: string
let rewardId: string
let memberId: string
beforeAll(async () => {
  mailed = await createMailedMembers()
})
afterAll(() => mailed.test.close())
beforeEach(async () => {
  const { test } = mailed
  test.clock.set('2026-11-20T09:30:00.000Z')
  test.mails.sent.length = 0
  organizationId = await createOrganization(test.db, { timezone: 'Europe/Berlin' })
  rewardId = await createReward(test.db, organizationId, { name: 'Five off' })
  memberId = await createLoyaltyMember(test.db, organizationId, { email: ada, name: 'Ada Lovelace' })
  await createSubscriber(test.db, organizationId, { email: ada })
})

const inOrganization: MailedMembers['test']['db']['asSystem'] = (work) => mailed.test.db.forOrganization(organizationId, work)
const happens = <Type extends FactType>(type: Type, payload: FactPayload<Type>) =>
  inOrganization((trx) => recordFact(trx, mailed.test.clock, { type, payload, aggregate: 'x', organizationId }))
const wire = () => loyaltyMemberIds.toWire(memberId)
const explanation = { rule: 'Points for orders', inputs: {}, formula: null }
const give = (points: number): Movement => ({ move: 'give', kind: 'earn', points, expiresAt: null })
const post = (postings: readonly (Partial<Posting> & Pick<Posting, 'movement'>)[], options = {}) =>
  inOrganization((trx) => {
    const all = postings.map((posting) => ({ memberId, key: newId(), explanation, ...posting }))
    return postManyPoints(trx, mailed.test.clock, organizationId, all, options)
  })
const change = (column: 'status', value: 'opted_out') =>
  inOrganization((trx) =>
    trx
      .updateTable('loyalty_members')
      .set({ [column]: value })
      .where('id', '=', memberId)
      .execute(),
  )
const order = async () => {
  const id = newId()
  await inOrganization((trx) =>
    sql`insert into orders (organization_id, id, external_id, number, placed_at)
        values (${organizationId}, ${id}, ${id}, '#1042', ${mailed.test.clock.now()})`.execute(trx),
  )
  return id
}
const unsubscribe = () =>
  inOrganization((trx) =>
    putChoice(trx, { organizationId, addressHash: addressHash(ada) }, { topics: null, chosen: [] }, mailed.test.clock.now()),
  )
const got = () => mailed.to(ada)
const lastText = () => mailed.test.mails.to(ada).at(-1)?.text ?? ''

describe('joining', () => {
  it('sends one welcome a few minutes later, if they are still a member', async () => {
    await happens('loyalty-member.joined', { memberId: wire(), via: 'signup' })
    await happens('loyalty-member.joined', { memberId: wire(), via: 'signup' })
    await mailed.later(4)
    expect(got()).toEqual([])
    await mailed.later(1)
    expect(got()).toEqual(['Welcome to Bean Club'])
    expect(mailed.test.mails.sent[0]?.headers).toHaveProperty('List-Unsubscribe')
    await happens('loyalty-member.joined', { memberId: wire(), via: 'signup' })
    await mailed.later(10)
    expect(got()).toHaveLength(1)
  })

  it('by import, after leaving, or with the email turned off sends none', async () => {
    await happens('loyalty-member.joined', { memberId: wire(), via: 'import' })
    await mailed.later(10)
    await mailed.switchMail(organizationId, 'loyalty-welcome', false)
    await happens('loyalty-member.joined', { memberId: wire(), via: 'signup' })
    await mailed.later(10)
    await mailed.switchMail(organizationId, 'loyalty-welcome', true)
    await happens('loyalty-member.joined', { memberId: wire(), via: 'signup' })
    await change('status', 'opted_out')
    await mailed.later(10)
    expect(got()).toEqual([])
  })

  it('of a customer excluded in the meantime sends none', async () => {
    await happens('loyalty-member.joined', { memberId: wire(), via: 'signup' })
    await inOrganization((trx) =>
      sql`insert into exclusions (organization_id, id, target, value, scope, created_at)
          values (${organizationId}, ${newId()}, 'email', ${ada}, 'loyalty', ${mailed.test.clock.now()})`.execute(trx),
    )
    await mailed.later(10)
    expect(got()).toEqual([])
  })
})

describe('the look of loyalty', () => {
  it('is in these emails, as a preview shows them, and in no other', async () => {
    const look = loyaltyLook.parse({ primary: '#AA0000' })
    await inOrganization((trx) => saveLoyaltyLook(trx, organizationId, { look, at: mailed.test.clock.now() }))
    await happens('loyalty-member.joined', { memberId: wire(), via: 'signup' })
    await mailed.later(5)
    expect(mailed.test.mails.to(ada)[0]?.html).toContain('#AA0000')
    const { headers } = await mailed.test.signedIn('owner', organizationId)
    const previewOf = async (type: EmailTypeName) => {
      const url = `/api/v1/emails/${type}/preview`
      const payload = { content: defaultContents[type]() }
      return (await mailed.test.app.inject({ method: 'POST', url, headers, payload })).json().html
    }
    expect(await previewOf('loyalty-welcome')).toContain('#AA0000')
    expect(await previewOf('review-request')).not.toContain('#AA0000')
  })
})

describe('a customer of another language', () => {
  it('reads the names of points, rewards, and the program in it', async () => {
    const said = [
      { field: 'name', original: 'Five off', text: 'Fünf geschenkt' },
      { field: 'name', original: 'Bean Club', text: 'Bohnenclub' },
      { field: 'point_other', original: 'beans', text: 'Bohnen' },
    ]
    await inOrganization(async (trx) => {
      await sql`update customers set locale = 'de-AT' where email = ${ada}`.execute(trx)
      const { id: programId } = await trx.selectFrom('loyalty_programs').select('id').executeTakeFirstOrThrow()
      await sql`insert into loyalty_translations (organization_id, language, subject_id, texts, updated_at)
        select ${organizationId}, 'de', subject_id, ${JSON.stringify(said)}::jsonb, ${mailed.test.clock.now()}
          from unnest(${[rewardId, programId]}::uuid[]) as subject_id`.execute(trx)
    })
    await post([{ movement: give(250) }])
    await mailed.later(60)
    const text = mailed.test.mails
      .to(ada)
      .map((mail) => mail.text)
      .join(' ')
    expect(text).toContain('Fünf geschenkt')
    expect(text).toContain('250 Bohnen')
    expect(text).not.toMatch(/Five off|beans/)
  })
})

describe('a delayed email', () => {
  const delay = (type: 'loyalty-welcome' | 'loyalty-reward-available', delay_hours: number) =>
    inOrganization((trx) =>
      trx
        .insertInto('email_templates')
        .values({ organization_id: organizationId, type, is_enabled: true, delay_hours })
        .execute(),
    )
  const hours = (count: number) => mailed.later(count * 60)

  it('is sent once, when it is due', async () => {
    await delay('loyalty-welcome', 48)
    await happens('loyalty-member.joined', { memberId: wire(), via: 'signup' })
    await hours(24)
    await happens('loyalty-member.joined', { memberId: wire(), via: 'signup' })
    await hours(23)
    expect(got()).toEqual([])
    await hours(1)
    expect(got()).toEqual(['Welcome to Bean Club'])
    await hours(48)
    expect(got()).toHaveLength(1)
  })

  it('is not sent to a member who left', async () => {
    await delay('loyalty-welcome', 48)
    await happens('loyalty-member.joined', { memberId: wire(), via: 'signup' })
    await hours(24)
    await change('status', 'opted_out')
    await hours(48)
    expect(got()).toEqual([])
  })

  it('about a reward is not sent once the points are spent', async () => {
    await mailed.switchMail(organizationId, 'loyalty-points-earned', false)
    await delay('loyalty-reward-available', 24)
    await post([{ movement: give(100) }])
    await hours(12)
    expect(got()).toEqual([])
    await post([{ movement: { move: 'take', kind: 'redeem', points: 100 } }])
    await hours(24)
    expect(got()).toEqual([])
  })
})

describe('points', () => {
  it('of an order are one email that says when they become available', async () => {
    const orderId = await order()
    const availableAt = new Date('2026-12-04T10:00:00Z')
    const hold = (points: number) => ({
      movement: { move: 'hold', points, availableAt, expiresAt: null } as const,
      source: { orderId },
    })
    await post([hold(40), hold(2)])
    await mailed.later(5)
    await post([hold(8)])
    await mailed.later(20)
    expect(got()).toEqual(['You earned 50 beans'])
    expect(lastText()).toContain('You earned 50 beans with order #1042. You can redeem them from December 4, 2026')
  })

  it('that were clawed back or imported send no email', async () => {
    const orderId = await order()
    const [outcome] = await post([
      {
        movement: { move: 'hold', points: 40, availableAt: new Date('2026-12-04T10:00:00Z'), expiresAt: null },
        source: { orderId },
      },
    ])
    const lotId = outcome && 'entry' in outcome ? outcome.entry.lotId : null
    await post([{ movement: { move: 'cancel', lotId: lotId ?? '', points: 40 }, source: { orderId } }])
    await post([{ movement: { ...give(500), kind: 'import_add' } as Movement }], { isSilent: true })
    await mailed.later(120)
    expect(got()).toEqual([])
  })

  it('of many small actions on a day are one email', async () => {
    await post([{ movement: give(5), explanation: { ...explanation, rule: 'Newsletter' } }])
    await mailed.later(10)
    await post([{ movement: give(10), explanation: { ...explanation, rule: 'Instagram' } }])
    await mailed.later(60)
    await post([{ movement: give(7), explanation: { ...explanation, rule: 'Instagram' } }])
    await mailed.later(120)
    expect(got()).toEqual(['You earned 15 beans'])
    expect(lastText()).toContain('You earned 15 beans: Instagram, Newsletter.')
  })

  it('released from hold are announced once a day, if the merchant turned it on', async () => {
    const release = async () => {
      const availableAt = mailed.test.clock.now()
      const orderId = await order()
      const [held] = await post([{ movement: { move: 'hold', points: 20, availableAt, expiresAt: null }, source: { orderId } }])
      const lotId = held && 'entry' in held ? (held.entry.lotId ?? '') : ''
      await post([{ movement: { move: 'release', lotId, expiresAt: null } }])
    }
    await mailed.switchMail(organizationId, 'loyalty-points-earned', false)
    await release()
    await mailed.later(30)
    expect(got()).toEqual([])
    await mailed.switchMail(organizationId, 'loyalty-points-released', true)
    await release()
    await release()
    await mailed.later(30)
    expect(got()).toEqual(['60 beans ready to redeem'])
  })

  it('that expire soon are announced by each warning that is still true', async () => {
    await inOrganization((trx) =>
      sql`insert into loyalty_settings (organization_id, settings, tier_rules, updated_at, expiry_since)
          values (${organizationId}, ${JSON.stringify({ expiry: { mode: 'rolling_lots', months: 12, warnDays: 30, lastChanceDays: 3 } })}::jsonb,
            '{}', now(), '2020-01-01')`.execute(trx),
    )
    const at = '2026-12-10T09:00:00.000Z'
    await mailed.switchMail(organizationId, 'loyalty-points-earned', false)
    await post([{ movement: { ...give(60), expiresAt: new Date(at) } as Movement }])
    const expiring = { memberId: wire(), points: 60, at }
    await happens('points.expiring', { ...expiring, kind: 'warning' })
    await happens('points.expiring', { ...expiring, kind: 'warning' })
    await mailed.later(0)
    expect(got()).toEqual(['60 beans expire on December 10, 2026'])
    await post([{ movement: { move: 'take', kind: 'redeem', points: 60 } }])
    await happens('points.expiring', { ...expiring, kind: 'last_chance' })
    await mailed.later(0)
    expect(got()).toHaveLength(1)
  })
})

describe('rewards', () => {
  const balance = (movement: Movement) =>
    post([{ movement: movement.move === 'give' ? { ...movement, kind: 'bonus' } : movement }])
  beforeEach(() => mailed.switchMail(organizationId, 'loyalty-points-earned', false))

  it('are announced when the balance reaches them, the most expensive only, once per climb', async () => {
    await createReward(mailed.test.db, organizationId, { name: 'Ten off', price: { exchange: 'fixed', points: 150 } })
    await balance(give(90))
    await mailed.later(20)
    expect(got()).toEqual([])
    await balance(give(20))
    await balance(give(60))
    await mailed.later(20)
    expect(got()).toEqual(['You have enough for Ten off'])
    await balance({ move: 'claw', points: 30, orderId: null })
    await balance(give(40))
    await mailed.later(20)
    expect(got()).toHaveLength(1)
    await balance({ move: 'take', kind: 'redeem', points: 100 })
    await balance(give(30))
    await mailed.later(20)
    expect(got()).toEqual(['You have enough for Ten off', 'You have enough for Five off'])
  })

  it('that are or became unavailable are not announced', async () => {
    await balance(give(100))
    await mailed.later(5)
    await balance({ move: 'take', kind: 'adjust', points: 1 })
    await mailed.later(20)
    await balance(give(1))
    await inOrganization((trx) => trx.updateTable('loyalty_rewards').set({ stock: 0 }).where('id', '=', rewardId).execute())
    await mailed.later(20)
    expect(got()).toEqual([])
  })

  it('arrive with their code, even for members who opted out of marketing', async () => {
    await unsubscribe()
    await balance(give(200))
    await mailed.later(20)
    expect(got()).toEqual([])
    const codes = { mode: 'pool' as const, prefix: '' }
    const value = { type: 'percent_off' as const, percent: 10 }
    const titles = ['Bowl', 'Cup', 'Mug', 'Plate']
    const products: string[] = []
    for (const title of titles) products.push(productIds.toWire(await createProduct(mailed.test.db, organizationId, title)))
    const pool = await createReward(mailed.test.db, organizationId, {
      name: 'Ten percent',
      value,
      codes,
      minOrderMinor: 2000,
      appliesTo: { to: 'products', productIds: products },
    })
    await inOrganization((trx) =>
      sql`insert into loyalty_codes (organization_id, code, reward_id, added_at, position)
          values (${organizationId}, 'BEAN-1', ${pool}, now(), 1)`.execute(trx),
    )
    const actor = { type: 'customer' as const, id: null }
    await inOrganization((trx) =>
      redeem(trx, mailed.test.clock, { organizationId, memberId, rewardId: pool, key: newId(), actor }),
    )
    await mailed.later(0)
    expect(got()).toEqual(['Your reward: Ten percent'])
    expect(lastText()).toMatch(
      /Your code: BEAN-1[\s\S]*Only for: Bowl, Cup, Mug …\. For orders of €20\.00 or more\.[\s\S]*Your remaining balance: 100 beans/,
    )
    expect(mailed.test.mails.sent[0]?.headers).not.toHaveProperty('List-Unsubscribe')
  })
})

describe('tiers', () => {
  const ladder = async () => {
    const ids = [newId(), newId()] as const
    await inOrganization(async (trx) => {
      for (const [index, id] of ids.entries())
        await trx
          .insertInto('loyalty_tiers')
          .values({
            organization_id: organizationId,
            id,
            name: ['Silver', 'Gold'][index] ?? '',
            color: '#b8860b',
            icon: 'star',
            threshold: (index + 1) * 500,
            tag: null,
            entry_points: 200,
            multiplier_percent: 150,
            benefits: ['free_shipping'],
            perks: ['Free returns'],
            created_at: mailed.test.clock.now(),
            updated_at: mailed.test.clock.now(),
          })
          .execute()
    })
    return ids
  }

  it('reached are announced with their benefits, the highest only', async () => {
    await ladder()
    await mailed.switchMail(organizationId, 'loyalty-points-earned', false)
    await mailed.switchMail(organizationId, 'loyalty-reward-available', false)
    await post([{ movement: give(600) }])
    await mailed.later(5)
    expect(got()).toEqual([])
    await post([{ movement: give(600) }])
    await mailed.later(15)
    expect(got()).toEqual(['You’ve reached Gold'])
    expect(lastText()).toMatch(
      /added 200 beans to your balance[\s\S]*1\.5 times the beans[\s\S]*Free shipping[\s\S]*Free returns/,
    )
  })

  it('everyone starts in are not announced', async () => {
    const [silver] = await ladder()
    await inOrganization((trx) => trx.updateTable('loyalty_tiers').set({ threshold: 0 }).where('id', '=', silver).execute())
    await mailed.switchMail(organizationId, 'loyalty-points-earned', false)
    await mailed.switchMail(organizationId, 'loyalty-reward-available', false)
    await post([{ movement: give(10) }])
    await mailed.later(30)
    const { tier_id } = await inOrganization((trx) =>
      trx.selectFrom('loyalty_members').select('tier_id').where('id', '=', memberId).executeTakeFirstOrThrow(),
    )
    expect([tier_id, got()]).toEqual([silver, []])
  })

  it('changed by rules, files or hand are not announced, and lost ones only if the merchant turned it on', async () => {
    const [silver, gold] = (await ladder()).map(tierIds.toWire) as [string, string]
    const moved = (reason: FactPayload<'tier.changed'>['reason'], from: string | null, to: string | null) =>
      happens('tier.changed', { memberId: wire(), from, to, reason })
    await inOrganization((trx) =>
      sql`update loyalty_members set tier_id = ${tierIds.toUuid(silver)} where id = ${memberId}`.execute(trx),
    )
    for (const reason of ['manual', 'import', 'recalculated'] as const) await moved(reason, null, silver)
    await moved('fell_short', gold, silver)
    await mailed.later(30)
    expect(got()).toEqual([])
    await mailed.switchMail(organizationId, 'loyalty-tier-down', true)
    await moved('fell_short', gold, silver)
    await mailed.later(30)
    expect(got()).toEqual(['Your tier at A store has changed'])
    expect(lastText()).toContain('you’re no longer in Gold and have moved to Silver')
  })

  it('at risk say what is missing', async () => {
    const [, gold] = await ladder()
    const keptUntil = '2026-12-20T10:00:00.000Z'
    await inOrganization((trx) =>
      sql`update loyalty_members set tier_id = ${gold}, tier_kept_until = ${keptUntil} where id = ${memberId}`.execute(trx),
    )
    await happens('tier.at-risk', { memberId: wire(), tierId: tierIds.toWire(gold), keptUntil })
    await mailed.later(0)
    expect(got()).toEqual(['Keep your Gold tier'])
    expect(lastText()).toContain('Earn another 1,000 beans by then to keep your tier.')
  })
})

describe('a program', () => {
  it('sends nothing while paused, and keeps tenants apart', async () => {
    const other = await createOrganization(mailed.test.db)
    await createReward(mailed.test.db, other)
    await mailed.test.db.forOrganization(other, (trx) =>
      recordFact(trx, mailed.test.clock, {
        type: 'loyalty-member.joined',
        aggregate: 'x',
        organizationId: other,
        payload: { memberId: wire(), via: 'signup' },
      }),
    )
    await happens('loyalty-member.joined', { memberId: wire(), via: 'signup' })
    await inOrganization((trx) =>
      trx.updateTable('loyalty_programs').set({ status: 'paused' }).where('organization_id', '=', organizationId).execute(),
    )
    await mailed.later(10)
    expect(mailed.test.mails.sent).toEqual([])
  })
})
