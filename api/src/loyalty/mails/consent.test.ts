import { type EmailTypeName, emailTypeNames, emailTypes } from '@yuko/contract/emails/email-types'
import { loyaltyMemberIds } from '#ids.ts'
import { putChoice } from '#messaging/automation/subscribers/consent/choices.repository.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { addressHash } from '#platform/mail/mail-links.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createReward } from '#testing/create-loyalty-reward.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createSubscriber } from '#testing/create-workflow-runs.ts'
import { createMailedMembers, type MailedMembers } from '#testing/mailed-members.ts'

const loyalty = emailTypeNames.filter((type) => emailTypes[type].area === 'loyalty')
/** Transactional: requested a moment ago. The rest are marketing emails. */
const asked: readonly EmailTypeName[] = ['loyalty-reward-issued', 'loyalty-friend-reward']

let mailed: MailedMembers
let organizationId: string
beforeAll(async () => {
  mailed = await createMailedMembers()
  mailed.test.clock.set('2026-11-20T09:30:00.000Z')
  organizationId = await createOrganization(mailed.test.db)
  await createReward(mailed.test.db, organizationId, { name: 'Five off' })
  const { db, clock } = mailed.test
  for (const consent of ['subscribed', 'unconfirmed', 'never_subscribed', 'unsubscribed'] as const)
    await createSubscriber(db, organizationId, { email: of(consent), consent })
  await createSubscriber(db, organizationId, { email: of('chose-points'), consent: 'never_subscribed' })
  await createSubscriber(db, organizationId, { email: of('refused-points') })
  const choose = (who: string, topics: string[], chosen: string[]) =>
    db.forOrganization(organizationId, (trx) =>
      putChoice(trx, { organizationId, addressHash: addressHash(of(who)) }, { topics, chosen }, clock.now()),
    )
  await choose('chose-points', [], ['loyalty'])
  await choose('refused-points', ['loyalty'], [])
})
afterAll(() => mailed.test.close())
beforeEach(() => {
  mailed.test.mails.sent.length = 0
})

const of = (who: string) => `${who}@people.example`
const everybody = ['subscribed', 'chose-points', 'unconfirmed', 'never_subscribed', 'unsubscribed', 'refused-points', 'unknown']

it.each(loyalty)('%s is sent to opted-in members, and to others only if they requested it', async (type) => {
  await mailed.switchMail(organizationId, type, true)
  for (const who of everybody) {
    const mail = { type, key: `${type}:${who}`, to: { address: of(who) }, values: emailTypes[type].sample as never }
    await mailed.test.db.forOrganization(organizationId, (trx) => mailed.emails.write(trx, { organizationId, ...mail }))
  }
  await mailed.test.runUntilIdle()
  const got = mailed.test.mails.sent.map(({ to }) => to.address.split('@')[0])
  expect(got.toSorted()).toEqual((asked.includes(type) ? everybody : ['subscribed', 'chose-points']).toSorted())
})

it('is checked at send time, so new members who never subscribed get nothing', async () => {
  const { db, clock } = mailed.test
  for (const consent of ['never_subscribed', 'subscribed'] as const) {
    const id = await createLoyaltyMember(db, organizationId, { email: of(consent) })
    const payload = { memberId: loyaltyMemberIds.toWire(id), via: 'signup' as const }
    await db.forOrganization(organizationId, (trx) =>
      recordFact(trx, clock, { type: 'loyalty-member.joined', payload, aggregate: id, organizationId }),
    )
  }
  await mailed.later(5)
  expect(mailed.to(of('never_subscribed'))).toEqual([])
  expect(mailed.to(of('subscribed'))).toEqual(['Welcome to Bean Club'])
})
