import { defaultReferralSettings } from '@yuko/contract/loyalty/referrals/referral-settings'
import { sql } from 'kysely'
import { mailRefusals } from '#messaging/automation/refusals.repository.ts'
import { putChoice } from '#messaging/automation/subscribers/consent/choices.repository.ts'
import { newId } from '#platform/ids.ts'
import { addressHash } from '#platform/mail/mail-links.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createReward } from '#testing/create-loyalty-reward.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createSubscriber } from '#testing/create-workflow-runs.ts'
import { createMailedMembers, type MailedMembers } from '#testing/mailed-members.ts'
import { type Posting, postManyPoints } from '../../ledger/post-points.ts'
import { saveReferralSettings } from '../../referrals/referral-settings.repository.ts'
import { writeDatedMails } from './write-dated-mails.ts'

const ada = 'ada@people.example'
let mailed: MailedMembers
let organizationId: string
let rewardId: string
beforeAll(async () => {
  mailed = await createMailedMembers()
})
afterAll(() => mailed.test.close())
beforeEach(async () => {
  const { test } = mailed
  // Archives the programs of earlier tests.
  await test.db.asSystem((trx) => trx.updateTable('loyalty_programs').set({ status: 'archived' }).execute())
  test.clock.set('2026-11-20T12:00:00.000Z')
  test.mails.sent.length = 0
  organizationId = await createOrganization(test.db, { timezone: 'Europe/Berlin' })
  rewardId = await createReward(test.db, organizationId, { name: 'Five off' })
})

const inOrganization: MailedMembers['test']['db']['asSystem'] = (work) => mailed.test.db.forOrganization(organizationId, work)
const memberOf = async (email = ada, change: { joined_at?: Date; joined_via?: string } = {}) => {
  await createSubscriber(mailed.test.db, organizationId, { email })
  return createLoyaltyMember(mailed.test.db, organizationId, { email, name: 'Ada', ...change } as never)
}
const post = (memberId: string, ...movements: Posting['movement'][]) =>
  inOrganization((trx) => {
    const explanation = { rule: 'A test', inputs: {}, formula: null }
    const all = movements.map((movement) => ({ memberId, key: newId(), explanation, movement }))
    return postManyPoints(trx, mailed.test.clock, organizationId, all, { isSilent: true })
  })
const got = (address = ada) => mailed.to(address)
const lastText = () => mailed.test.mails.to(ada).at(-1)?.text ?? ''
const throughout = async (day: string) => {
  for (const hour of ['05', '09', '12', '21']) await mailed.look(`${day}T${hour}:25:00Z`)
}

describe('a birthday email', () => {
  const bornOn = async (month: number, day: number, timeZone: string | null, address = ada) => {
    const id = await memberOf(address)
    await inOrganization((trx) =>
      sql`with m as (update loyalty_members set birth_month = ${month}, birth_day = ${day}, birthday_set_at = '2026-01-01'
            where id = ${id} returning customer_id)
          update customers set time_zone = ${timeZone} where id = (select customer_id from m)`.execute(trx),
    )
    return id
  }

  it("is sent once, in the morning of the member's time zone", async () => {
    await bornOn(11, 20, 'Asia/Tokyo')
    await bornOn(11, 20, null, 'here@people.example')
    await bornOn(11, 20, 'No/Where', 'nowhere@people.example')
    await bornOn(11, 21, null, 'tomorrow@people.example')
    await mailed.look('2026-11-19T23:25:00Z')
    expect(got()).toEqual([])
    await mailed.look('2026-11-20T00:25:00Z')
    expect(got()).toEqual(['Happy birthday, Ada!'])
    await mailed.look('2026-11-20T07:25:00Z')
    expect(mailed.test.mails.sent).toHaveLength(1)
    await throughout('2026-11-20')
    expect([got(), got('here@people.example'), got('nowhere@people.example')].map(({ length }) => length)).toEqual([1, 1, 1])
    expect(got('tomorrow@people.example')).toEqual([])
  })

  it("is sent every year for a leap day, and waits for the store's birthday points", async () => {
    const id = await bornOn(2, 29, 'Asia/Tokyo')
    const campaignId = newId()
    await inOrganization((trx) =>
      sql`insert into loyalty_campaigns (organization_id, id, program_id, type, status, details, created_at, updated_at)
          select organization_id, ${campaignId}, id, 'birthday', 'active', '{}', now(), now() from loyalty_programs
           where organization_id = ${organizationId}`.execute(trx),
    )
    await mailed.look('2027-02-28T08:25:00Z')
    expect(got()).toEqual([])
    mailed.test.clock.set('2027-02-28T08:30:00Z')
    await inOrganization((trx) =>
      postManyPoints(trx, mailed.test.clock, organizationId, [
        {
          memberId: id,
          key: newId(),
          explanation: { rule: 'Birthday', inputs: {}, formula: null },
          movement: { move: 'give', kind: 'earn', points: 80, expiresAt: null },
          source: { campaignId },
        },
      ]),
    )
    await mailed.later(0)
    await throughout('2027-02-28')
    expect(got()).toEqual(['Happy birthday, Ada!'])
    expect(lastText()).toContain('added 80 beans to your balance')
  })
})

describe('expiring codes', () => {
  const code = async (memberId: string, change: { issuedAt?: string; expiresAt: string; status?: string }) => {
    const { issuedAt = '2026-10-01T10:00:00Z', expiresAt, status = 'issued' } = change
    await inOrganization((trx) =>
      sql`insert into loyalty_redemptions (organization_id, id, member_id, reward_id, reward, points, status, code, issued_at, expires_at,
            used_at, idempotency_key, created_at)
          select ${organizationId}, ${newId()}, ${memberId}, ${rewardId}, details, 100, ${status}, ${newId()}, ${issuedAt}, ${expiresAt},
            ${status === 'used' ? issuedAt : null}, ${newId()}, ${issuedAt}
            from loyalty_rewards where id = ${rewardId}`.execute(trx),
    )
  }

  it('are announced three days before, once, while usable, and not to opted-out members', async () => {
    const id = await memberOf()
    await code(id, { expiresAt: '2026-11-22T10:00:00Z' })
    await code(id, { expiresAt: '2026-11-22T10:00:00Z', status: 'used' })
    await code(id, { expiresAt: '2026-11-22T10:00:00Z', issuedAt: '2026-11-20T10:00:00Z' })
    await code(id, { expiresAt: '2026-11-24T10:00:00Z' })
    const refused = 'refused@people.example'
    await code(await memberOf(refused), { expiresAt: '2026-11-22T10:00:00Z' })
    await inOrganization((trx) =>
      putChoice(
        trx,
        { organizationId, addressHash: addressHash(refused) },
        { topics: ['loyalty'], chosen: [] },
        mailed.test.clock.now(),
      ),
    )
    await mailed.look('2026-11-20T04:25:00Z')
    expect(mailed.test.mails.sent).toEqual([])
    await throughout('2026-11-20')
    expect(got()).toEqual(['Your reward expires on November 22, 2026'])
    expect(got(refused)).toEqual([])
    await throughout('2026-11-21')
    expect(got()).toHaveLength(2)
  })
})

describe('a statement', () => {
  const give = (points: number) => ({ move: 'give', kind: 'earn', points, expiresAt: null }) as const

  it("lists the month's changes so that they add up", async () => {
    await mailed.switchMail(organizationId, 'loyalty-statement', true)
    const id = await memberOf()
    mailed.test.clock.set('2026-10-31T22:59:00Z')
    await post(id, give(500))
    mailed.test.clock.set('2026-10-31T23:00:00Z')
    await post(id, give(300), { move: 'take', kind: 'redeem', points: 150 }, { move: 'take', kind: 'adjust', points: 20 })
    mailed.test.clock.set('2026-12-01T08:00:00Z')
    await post(id, give(7))
    await memberOf('idle@people.example')
    await throughout('2026-12-01')
    await throughout('2026-12-02')
    expect(got()).toEqual(['Your beans in November 2026'])
    expect(got('idle@people.example')).toEqual([])
    expect(lastText()).toContain('Earned 280 beans\n\nRedeemed 150 beans\n\nExpired 0 beans\n\nStarting balance: 500 beans.')
    expect(lastText()).toContain('Your balance\n637 beans')
  })

  it('is sent to each member once, even if the job is interrupted', async () => {
    await mailed.switchMail(organizationId, 'loyalty-statement', true)
    mailed.test.clock.set('2026-11-10T10:00:00Z')
    const addresses = Array.from({ length: 130 }, (_, index) => `member-${index}@people.example`)
    const ids: string[] = []
    for (const address of addresses) ids.push(await memberOf(address))
    for (const id of ids) await post(id, give(5))
    mailed.test.clock.set('2026-12-01T09:25:00Z')
    const { db, clock, platform } = mailed.test
    const stopped: Pick<AbortSignal, 'throwIfAborted'> = {
      throwIfAborted() {
        throw new Error('The process stops')
      },
    }
    const call = { db, clock, emails: mailed.emails, refusals: mailRefusals, publicUrl: platform.publicUrl, organizationId }
    await expect(writeDatedMails({ ...call, signal: stopped as AbortSignal })).rejects.toThrow('The process stops')
    await mailed.later(0)
    expect(mailed.test.mails.sent).toHaveLength(100)
    await mailed.look()
    await mailed.look()
    expect(mailed.test.mails.sent.map(({ to }) => to.address).toSorted()).toEqual(addresses.toSorted())
  })
})

describe('a referral invitation', () => {
  it('is sent to members after a week, once, while referrals are on', async () => {
    const joined_at = new Date('2026-11-12T10:00:00Z')
    const id = await memberOf(ada, { joined_at })
    await memberOf('older@people.example', { joined_at: new Date('2026-11-01T10:00:00Z') })
    await memberOf('brought@people.example', { joined_at, joined_via: 'import' })
    await inOrganization((trx) =>
      sql`update loyalty_members set referral_code = case id when ${id} then 'ADA7KQ2M' else null end`.execute(trx),
    )
    await throughout('2026-11-20')
    expect(mailed.test.mails.sent).toEqual([])
    await inOrganization(async (trx) => {
      await sql`update organizations set website = 'https://shop.example' where id = ${organizationId}`.execute(trx)
      const { id: programId } = await trx
        .selectFrom('loyalty_programs')
        .select('id')
        .where('organization_id', '=', organizationId)
        .executeTakeFirstOrThrow()
      const settings = { ...defaultReferralSettings, isOn: true }
      await saveReferralSettings(trx, organizationId, programId, settings, mailed.test.clock.now())
    })
    await throughout('2026-11-20')
    await throughout('2026-11-21')
    expect(mailed.test.mails.sent.map(({ to }) => to.address)).toEqual([ada])
    expect(lastText()).toMatch(/they get 10% off your first order[\s\S]*https:\/\/shop\.example\/\?ref=ADA7KQ2M/)
  })
})
