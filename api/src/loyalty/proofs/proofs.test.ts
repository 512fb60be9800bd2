import type { CampaignProof } from '@yuko/contract/loyalty/campaigns/campaign'
import type { LoyaltyProof } from '@yuko/contract/loyalty/proofs/loyalty-proof'
import sharp from 'sharp'
import { noteWidgetSeen } from '#core/dashboard/dashboard.repository.ts'
import { campaignIds, loyaltyMemberIds, proofIds } from '#ids.ts'
import { mailRefusals } from '#messaging/automation/refusals.repository.ts'
import { emailsModule } from '#messaging/emails/emails.module.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { earningReviews } from '#reviews/earning-reviews.repository.ts'
import { mediaUrls } from '#reviews/media/media.ts'
import { listShownQuestions } from '#reviews/questions/shown-questions.ts'
import { searchQuery } from '#reviews/search-words.ts'
import { storefrontModule } from '#reviews/storefront/storefront.module.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createSubscriber } from '#testing/create-workflow-runs.ts'
import { type CampaignChange, campaignOf, EarningStore } from '#testing/earning-store.ts'
import { emailTools } from '#testing/email-tools.ts'
import { aPhoto, aPicture, multipart } from '#testing/pictures.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { claimCampaign } from '../earning/claim-campaign.ts'
import { loyaltyModule } from '../loyalty.module.ts'
import { memberMailsModule } from '../mails/mails.module.ts'
import { mergeMembers } from '../members/merge-members.ts'
import { createShopperTokens } from '../onsite/identity/shopper-tokens.ts'
import { proofsOfPerson } from './personal-data.ts'
import { proofPicturesOf, proofsModule } from './proofs.module.ts'
import { handleSweepProofs } from './sweep-proofs.job.ts'

let test: TestApp
let owner: SignedIn
let store: EarningStore
let memberId: string
let calls = 0

beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => {
      const storefront = storefrontModule(platform, { pictureUrls: mediaUrls, searchQuery, noteWidgetSeen, listShownQuestions })
      const emails = emailsModule(platform, emailTools)
      return [
        storefront,
        emails,
        memberMailsModule(platform, { emails: emails.writer, refusals: mailRefusals }),
        loyaltyModule({ reviews: earningReviews }),
        proofsModule(platform, { shopWindow: storefront.shopWindow }),
      ]
    },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn('owner', await createOrganization(test.db))
  store = await EarningStore.open(test, [], {}, owner.organizationId)
  memberId = await createLoyaltyMember(test.db, owner.organizationId, { name: 'Mara Lind', email: 'mara@people.example' })
})

const inStore = <T>(work: (trx: Trx) => Promise<T>) => test.db.forOrganization(owner.organizationId, work)

/** A way to earn 25 points; returns its ID (UUID). */
async function ask(kind: CampaignProof['kind'], change: CampaignChange = {}): Promise<string> {
  const [id = ''] = await store.add(
    campaignOf({
      type: 'social_share',
      name: 'Post about us',
      earning: { mode: 'fixed', points: 25 },
      action: { url: 'https://pictures.example/beans', network: 'instagram' },
      proof: { kind, instructions: 'Upload a screenshot of your post' },
      ...change,
    }),
  )
  return id
}

async function tokenOf(member: string, organizationId = owner.organizationId): Promise<string> {
  const { customer_id } = await test.db.forOrganization(organizationId, (trx) =>
    trx.selectFrom('loyalty_members').select('customer_id').where('id', '=', member).executeTakeFirstOrThrow(),
  )
  return createShopperTokens(test.platform.secretFor('shopper'), test.clock).issue(organizationId, customer_id).token
}

async function shop(path: string, payload: object, member = memberId) {
  const url = `/api/v1/storefront/store-${owner.organizationId}/loyalty/${path}`
  const reply = await test.app.inject({ method: 'POST', url, payload: { token: await tokenOf(member), ...payload } })
  return { status: reply.statusCode, body: reply.json() }
}
const submit = (campaign: string, text: string, member = memberId) =>
  shop('proof', { campaignId: campaignIds.toWire(campaign), text }, member)

async function upload(campaign: string, content: Buffer | string, { member = memberId, token = '' } = {}) {
  const form = multipart([
    { name: 'token', content: token || (await tokenOf(member)) },
    { name: 'campaignId', content: campaignIds.toWire(campaign) },
    { name: 'file', content, fileName: 'screenshot.png' },
  ])
  const url = `/api/v1/storefront/store-${owner.organizationId}/loyalty/proof/picture`
  const reply = await test.app.inject({ method: 'POST', url, remoteAddress: `203.0.113.${++calls}`, ...form })
  return { status: reply.statusCode, body: reply.json() }
}

async function list(query = '', by = owner): Promise<LoyaltyProof[]> {
  const reply = await test.app.inject({ url: `/api/v1/loyalty/proofs${query}`, headers: by.headers })
  expect([reply.statusCode, reply.json()]).toEqual([200, expect.anything()])
  return reply.json().items
}
async function decide(payload: object, by = owner) {
  const reply = await test.app.inject({ method: 'POST', url: '/api/v1/loyalty/proofs/decision', headers: by.headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}
const approve = (...proofs: LoyaltyProof[]) => decide({ decision: 'approve', proofIds: proofs.map(({ proofId }) => proofId) })
const decline = (reason: string, ...proofs: LoyaltyProof[]) =>
  decide({ decision: 'decline', reason, proofIds: proofs.map(({ proofId }) => proofId) })
const balance = async (member = memberId) => (await store.members()).find(({ id }) => id === member)?.balance
const waiting = async () =>
  (await test.app.inject({ url: '/api/v1/loyalty/proofs/count', headers: owner.headers })).json().waiting as number

const filesOfProofs = async () => {
  const keys: string[] = []
  for await (const key of test.platform.storage.list()) if (key.includes(owner.organizationId)) keys.push(key)
  return keys.length
}

describe('proofs', () => {
  describe('works', () => {
    it('a link waits, and gives its points once when it is approved', async () => {
      const campaign = await ask('link')
      const { body } = await submit(campaign, 'https://pictures.example/p/1')
      const campaignId = campaignIds.toWire(campaign)
      const own = { campaignId, status: 'waiting', reason: null, submittedAt: test.clock.now().toISOString() }
      expect([body.proofs, body.balance]).toEqual([[own], 0])

      const [proof] = (await list()) as [LoyaltyProof]
      expect(proof).toMatchObject({
        status: 'waiting',
        text: 'https://pictures.example/p/1',
        picture: null,
        points: 25,
        campaign: { campaignId, name: 'Post about us', instructions: 'Upload a screenshot of your post' },
        member: { memberId: loyaltyMemberIds.toWire(memberId), name: 'Mara Lind', email: 'mara@people.example' },
      })
      expect(await waiting()).toBe(1)
      test.clock.advance(60_000)
      expect((await approve(proof)).body).toEqual({ decided: 1, points: 25, skipped: [] })
      expect((await approve(proof)).body).toEqual({ decided: 0, points: 0, skipped: [{ reason: 'decided', count: 1 }] })
      expect([await balance(), await waiting()]).toEqual([25, 0])
      const [entry] = await store.entries()
      expect(entry).toMatchObject({
        explanation: { rule: 'Post about us', inputs: { proof: proof.proofId } },
        campaign_id: campaign,
      })
      const decidedAt = test.clock.now().toISOString()
      expect((await list('?status=approved'))[0]).toMatchObject({ points: 25, decidedAt, decidedBy: expect.any(String) })
    })

    it('a declined one has its reason, and may be submitted again', async () => {
      const campaign = await ask('text')
      await submit(campaign, 'I hung your poster')
      expect((await decline('Tell us where', ...(await list()))).body).toEqual({ decided: 1, points: 0, skipped: [] })
      const { body } = await shop('proof', { campaignId: campaignIds.toWire(campaign), text: 'In our bakery' })
      expect(body.proofs).toMatchObject([{ status: 'waiting' }])
      const [again, before] = (await list()) as [LoyaltyProof, LoyaltyProof]
      expect([again.text, before.status, before.reason]).toEqual(['In our bakery', 'declined', 'Tell us where'])
      await approve(again)
      expect(await balance()).toBe(25)
    })

    it('a picture is re-encoded, private, and shown to the team', async () => {
      const campaign = await ask('picture')
      expect((await upload(campaign, await aPhoto())).body.proofs).toMatchObject([{ status: 'waiting' }])
      const [{ picture }] = (await list()) as [LoyaltyProof]
      expect(picture).toMatchObject({ width: 40, height: 60 })
      const { pathname, search } = new URL(picture?.url ?? '')
      const served = await test.app.inject({ url: pathname + search })
      expect([served.statusCode, served.headers['cache-control']]).toEqual([200, 'private, max-age=3600'])
      const { format, exif } = await sharp(served.rawPayload).metadata()
      expect([format, exif]).toEqual(['webp', undefined])

      const statusOf = async (url: string) => (await test.app.inject({ url })).statusCode
      expect(await statusOf(pathname)).toBe(404)
      expect(await statusOf(pathname + search.replace(/key=./, 'key=-'))).toBe(404)
      expect(await statusOf(pathname + search.replace(/until=\d/, 'until=9'))).toBe(404)
      test.clock.advance(2 * dayMs)
      expect(await statusOf(pathname + search)).toBe(404)
    })

    it('several are decided at once, in one order', async () => {
      const campaign = await ask('text')
      const others = [
        await createLoyaltyMember(test.db, owner.organizationId),
        await createLoyaltyMember(test.db, owner.organizationId),
      ]
      for (const member of [memberId, ...others]) await submit(campaign, 'Done', member)
      expect((await approve(...(await list()))).body).toEqual({ decided: 3, points: 75, skipped: [] })
      expect([await balance(), await balance(others[1])]).toEqual([25, 25])
    })

    it('notes that the same link or picture was submitted before', async () => {
      const [first, second] = [await ask('link'), await ask('link')]
      const other = await createLoyaltyMember(test.db, owner.organizationId)
      await submit(first, 'https://pictures.example/p/1')
      test.clock.advance(1000)
      await submit(second, 'https://pictures.example/p/1', other)
      expect((await list()).map(({ isRepeated }) => isRepeated)).toEqual([true, false])
    })

    it('filters by status, way to earn, member, and name', async () => {
      const [one, two] = [await ask('text'), await ask('text')]
      const other = await createLoyaltyMember(test.db, owner.organizationId, { name: 'Kai Stein' })
      await submit(one, 'By Mara')
      await submit(two, 'By Kai', other)
      const texts = async (query: string) => (await list(query)).map(({ text }) => text)
      expect(await texts(`?campaignId=${campaignIds.toWire(one)}`)).toEqual(['By Mara'])
      expect(await texts(`?memberId=${loyaltyMemberIds.toWire(other)}`)).toEqual(['By Kai'])
      expect(await texts('?q=Kai')).toEqual(['By Kai'])
      expect(await texts('?status=approved,declined')).toEqual([])
    })

    it('a custom action needs no event', async () => {
      const campaign = await ask('text', { type: 'custom_event', action: {} })
      await submit(campaign, 'I came to your workshop')
      await approve(...(await list()))
      expect(await balance()).toBe(25)
    })

    it('what was submitted is deleted 90 days after the decision, with its picture', async () => {
      const campaign = await ask('picture')
      const other = await createLoyaltyMember(test.db, owner.organizationId)
      await upload(campaign, await aPicture())
      await approve(...(await list()))
      test.clock.advance(60 * dayMs)
      await upload(campaign, await aPicture({ seed: 'red' }), { member: other })
      const before = await filesOfProofs()
      test.clock.advance(31 * dayMs)
      await test.db.asSystem((trx) => enqueue(trx, handleSweepProofs.job, {}, { organizationId: null }))
      await test.runUntilIdle()
      owner = await test.signedIn('owner', owner.organizationId)
      const [open, done] = (await list()) as [LoyaltyProof, LoyaltyProof]
      expect([open.picture !== null, done.picture, done.status, done.points]).toEqual([true, null, 'approved', 25])
      expect(await filesOfProofs()).toBe(before / 2)
    })

    it('is exported and erased with its person, including the picture', async () => {
      const campaign = await ask('picture')
      await upload(campaign, await aPicture())
      const { list: told, forget } = proofsOfPerson(proofPicturesOf(test.platform))
      const rows = await inStore((trx) => told(trx, owner.organizationId, 'mara@people.example'))
      expect(rows).toMatchObject([{ way_to_earn: 'Post about us', status: 'waiting', picture: expect.stringContaining('key=') }])
      const { customer_id } = (await store.members())[0] ?? { customer_id: '' }
      await inStore((trx) => forget(trx, test.clock, owner.organizationId, [customer_id]))
      await test.runUntilIdle()
      expect([await list(), await filesOfProofs()]).toEqual([[], 0])
    })

    it('moves to the surviving member of a merge, where one waits for each way to earn', async () => {
      const [both, one] = [await ask('text'), await ask('picture')]
      const other = await createLoyaltyMember(test.db, owner.organizationId)
      await submit(both, 'Of the survivor')
      await submit(both, 'Of the other', other)
      await upload(one, await aPicture(), { member: other })
      await inStore((trx) => mergeMembers(trx, test.clock, owner.organizationId, { survivor: memberId, other }))
      const proofs = await list()
      expect(proofs.map(({ text, member }) => [text, loyaltyMemberIds.toUuid(member.memberId)]).sort()).toEqual([
        [null, memberId],
        ['Of the survivor', memberId],
      ])
    })

    describe('a decline is emailed', () => {
      const mails = () => test.mails.to('mara@people.example')
      const told = async () => {
        await test.runUntilIdle()
        return mails().map(({ subject }) => subject)
      }
      beforeEach(async () => {
        test.mails.sent.length = 0
        await createSubscriber(test.db, owner.organizationId, { email: 'mara@people.example' })
      })

      it('once, with the reason and a link to try again, by single and bulk decisions', async () => {
        const campaigns = [await ask('text'), await ask('text', { name: 'Tell a friend' })]
        for (const campaign of campaigns) await submit(campaign, 'In our window')
        const proofs = await list()
        await decline('Tell us where', ...proofs)
        await decline('Again', ...proofs)
        expect(await told()).toEqual(['Your proof wasn’t accepted', 'Your proof wasn’t accepted'])
        const texts = mails().map(({ text }) => text)
        expect(texts.filter((text) => text.includes('Tell a friend'))).toHaveLength(1)
        for (const text of texts) expect(text).toMatch(/Tell us where.*You can submit another one.*\/rewards/s)
        await submit(campaigns[0] ?? '', 'In our bakery')
        await decline('We have no bakery', ...(await list('?status=waiting')))
        expect(await told()).toHaveLength(3)
      })

      it('without the link if the way to earn is off by then', async () => {
        const campaign = await ask('text')
        await submit(campaign, 'In our window')
        await inStore((trx) =>
          trx.updateTable('loyalty_campaigns').set({ status: 'paused' }).where('id', '=', campaign).execute(),
        )
        await decline('Tell us where', ...(await list()))
        await told()
        expect(mails()[0]?.text).toContain('Tell us where')
        expect(mails()[0]?.text).not.toContain('submit another')
      })

      it('unless the merchant turned the email off, or it was approved', async () => {
        const campaign = await ask('text')
        await submit(campaign, 'In our window')
        await inStore((trx) =>
          trx
            .insertInto('email_templates')
            .values({ organization_id: owner.organizationId, type: 'loyalty-proof-declined', is_enabled: false })
            .execute(),
        )
        await decline('Tell us where', ...(await list()))
        await submit(campaign, 'In our bakery')
        await approve(...(await list('?status=waiting')))
        expect(await told()).toEqual([])
      })
    })

    it('a way to earn is deleted with its declined proofs, but not while members wait', async () => {
      const campaign = await ask('picture')
      await upload(campaign, await aPicture())
      const remove = async () =>
        test.app.inject({
          method: 'DELETE',
          url: `/api/v1/loyalty/campaigns/${campaignIds.toWire(campaign)}`,
          headers: owner.headers,
        })
      expect((await remove()).json().code).toBe('campaign.proofs-waiting')
      await decline('It shows another shop', ...(await list()))
      expect((await remove()).statusCode).toBe(204)
      await test.runUntilIdle()
      expect([await list(), await filesOfProofs()]).toEqual([[], 0])
    })
  })

  describe('refuses', () => {
    it('a second one while the first waits, without an error: the page may have sent it twice', async () => {
      const campaign = await ask('picture')
      const picture = await aPicture()
      const replies = await Promise.all([upload(campaign, picture), upload(campaign, picture), upload(campaign, picture)])
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await list()).toHaveLength(1)
      // Four sizes of one picture.
      expect(await filesOfProofs()).toBe(4)
    })

    it('points for a click', async () => {
      const campaignId = await ask('link', { type: 'page_visit', action: { url: 'https://beans.example' } })
      const claim = { organizationId: owner.organizationId, memberId, campaignId }
      expect(await inStore((trx) => claimCampaign(trx, test.clock, claim))).toBe('not_offered')
      expect(await balance()).toBe(0)
    })

    it('what the limits don’t allow, when it is submitted and when it is decided', async () => {
      const once = await ask('text', { limits: { perCustomer: 1 } })
      await submit(once, 'First')
      await approve(...(await list()))
      expect((await submit(once, 'Second')).body.code).toBe('campaign.limit-reached')

      const small = await ask('text', { limits: { budgetPoints: 25 } })
      const other = await createLoyaltyMember(test.db, owner.organizationId)
      await submit(small, 'In time')
      await submit(small, 'Too late', other)
      const [late, early] = await list('?status=waiting')
      expect((await approve(...[early, late].flatMap((one) => one ?? []))).body).toMatchObject({
        decided: 1,
        points: 25,
        skipped: [{ reason: 'budget', count: 1 }],
      })
      expect([await waiting(), (await submit(small, 'Again')).body.code]).toEqual([1, 'campaign.limit-reached'])
    })

    it('approval while the way to earn is off or the member is blocked; after its end it still counts', async () => {
      const endsAt = new Date(test.clock.now().getTime() + dayMs).toISOString()
      const campaign = await ask('text', { endsAt })
      const other = await createLoyaltyMember(test.db, owner.organizationId)
      await submit(campaign, 'In time')
      await submit(campaign, 'By a member who is blocked', other)
      const [blocked, mine] = (await list()) as [LoyaltyProof, LoyaltyProof]
      const change = (status: 'paused' | 'active') =>
        inStore((trx) => trx.updateTable('loyalty_campaigns').set({ status }).where('id', '=', campaign).execute())
      await change('paused')
      expect((await approve(mine)).body.skipped).toEqual([{ reason: 'not_running', count: 1 }])
      await change('active')
      await inStore((trx) => trx.updateTable('loyalty_members').set({ status: 'blocked' }).where('id', '=', other).execute())
      test.clock.advance(2 * dayMs)
      owner = await test.signedIn('owner', owner.organizationId)
      expect((await submit(campaign, 'Too late')).body.code).toBe('campaign.not-found')
      expect((await approve(mine, blocked)).body).toMatchObject({ decided: 1, skipped: [{ reason: 'not_running', count: 1 }] })
    })

    it('another one while the limit of a period holds, and doesn’t offer it', async () => {
      const campaign = await ask('text', { limits: { perPeriod: { count: 1, unit: 'week' } } })
      await submit(campaign, 'This week')
      await approve(...(await list()))
      const looked = await submit(await ask('text'), 'Another way to earn')
      expect(looked.body.doneCampaigns).toEqual([campaignIds.toWire(campaign)])
      expect((await submit(campaign, 'Again')).body.code).toBe('campaign.limit-reached')
      test.clock.advance(7 * dayMs)
      expect((await submit(campaign, 'Next week')).body).toMatchObject({ doneCampaigns: [] })
    })

    it('another kind than asked for, and links that aren’t', async () => {
      const [link, picture] = [await ask('link'), await ask('picture')]
      expect((await submit(link, 'javascript:alert(1)')).body.fields).toEqual({ 'body.text': expect.stringContaining('https') })
      expect((await submit(picture, 'https://pictures.example/p/1')).body.code).toBe('proof.other-kind')
      expect((await upload(link, await aPicture())).body.code).toBe('proof.other-kind')
      expect((await submit(link, ' ')).status).toBe(400)
    })

    it('files that aren’t pictures, and keeps none', async () => {
      const campaign = await ask('picture')
      expect((await upload(campaign, '<svg onload="alert(1)"/>')).body.code).toBe('media.kind-refused')
      expect((await upload(campaign, await aPicture({ format: 'gif' }))).body.code).toBe('media.kind-refused')
      expect([await list(), await filesOfProofs()]).toEqual([[], 0])
    })

    it('ways to earn without proof, and forged or missing identities', async () => {
      const [plain = ''] = await store.add(campaignOf({ type: 'page_visit', earning: { mode: 'fixed', points: 5 }, action: {} }))
      const campaign = await ask('picture')
      expect((await submit(plain, 'Here')).body.code).toBe('campaign.not-found')
      expect((await submit(newId(), 'Here')).body.code).toBe('campaign.not-found')
      const token = (await tokenOf(memberId)).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
      expect((await upload(campaign, await aPicture(), { token })).body.code).toBe('shopper.identity-refused')
      expect((await upload(campaign, await aPicture(), { token: 'short' })).body.fields).toHaveProperty(['body.token'])
    })

    it('too many from one shopper', async () => {
      const campaign = await ask('link')
      for (let sent = 0; sent < 20; sent++) await submit(campaign, 'not a link')
      expect((await submit(campaign, 'https://pictures.example')).body.code).toBe('request.rate-limited')
    })

    it('decisions without a reason, and by members who may not adjust points', async () => {
      const campaign = await ask('text')
      await submit(campaign, 'Done')
      const proofs = (await list()).map(({ proofId }) => proofId)
      expect((await decide({ decision: 'decline', reason: ' ', proofIds: proofs })).status).toBe(400)
      const analyst = await test.signedIn('analyst', owner.organizationId)
      expect((await decide({ decision: 'approve', proofIds: proofs }, analyst)).body.code).toBe('session.forbidden')
      expect(await waiting()).toBe(1)
    })
  })

  it('keeps tenants apart', async () => {
    const campaign = await ask('picture')
    await upload(campaign, await aPicture())
    const [proof] = (await list()) as [LoyaltyProof]
    const stranger = await test.signedIn('owner', await createOrganization(test.db))
    expect(await list('', stranger)).toEqual([])
    const refused = await decide({ decision: 'approve', proofIds: [proof.proofId] }, stranger)
    expect(refused.body).toEqual({ decided: 0, points: 0, skipped: [{ reason: 'not_found', count: 1 }] })
    const theirs = proofPicturesOf(test.platform).urls(stranger.organizationId, proofIds.toUuid(proof.proofId)).original
    const { pathname, search } = new URL(theirs)
    expect((await test.app.inject({ url: pathname + search })).statusCode).toBe(404)
    expect([await balance(), await waiting()]).toEqual([0, 1])
  })
})
