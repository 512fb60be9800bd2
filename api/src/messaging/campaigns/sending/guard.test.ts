import { campaignSettings } from '@yuko/contract/automation/campaigns/email-campaign'
import { sql } from 'kysely'
import { emailCampaignIds, emailMessageIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { listWarmUps, startWarmUp } from '#platform/mail/warm-up.repository.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createReturnedMails, type ReturnedMails } from '#testing/create-returned-mails.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { handleGuardCampaigns } from './guard.handlers.ts'
import { guardCampaigns } from './guard.jobs.ts'

let test: TestApp
let organizationId: string

beforeAll(async () => {
  test = await createTestApp({
    modules: () => [{ name: 'campaigns', jobs: [handleGuardCampaigns] }],
    factJobs: { 'email.complained': [guardCampaigns] },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  organizationId = await createOrganization(test.db)
})

async function campaign(status: 'sending' | 'sent', watchedFrom: string | null = null): Promise<string> {
  const id = newId()
  await test.db.forOrganization(organizationId, (trx) =>
    sql`insert into email_campaigns (organization_id, id, name, status, settings, watched_from, created_at, updated_at)
        values (${organizationId}, ${id}, 'Winter sale', ${status}, ${JSON.stringify(campaignSettings.parse({}))}::jsonb, ${watchedFrom},
          now(), now())`.execute(trx),
  )
  return id
}

const mails = (campaignId: string, returned: Pick<ReturnedMails, 'bounced' | 'complained'>) =>
  createReturnedMails(test.db, organizationId, { campaignId, sent: 100, at: '2026-11-20T10:00:00Z', ...returned })

async function reported(of = organizationId) {
  const emailId = emailMessageIds.toWire(newId())
  const payload = { emailId, type: 'campaign' as const, reference: {} }
  await test.db.forOrganization(of, (trx) =>
    recordFact(trx, test.clock, { type: 'email.complained', organizationId: of, aggregate: emailId, payload }),
  )
  await test.runUntilIdle()
}

const shown = async (id: string) =>
  test.db.forOrganization(organizationId, (trx) =>
    trx.selectFrom('email_campaigns').select(['status', 'pause_cause']).where('id', '=', id).executeTakeFirst(),
  )

describe('a campaign that is being sent', () => {
  it('stops the warm-up of new domains from growing', async () => {
    const domainId = newId()
    await test.db.forOrganization(organizationId, async (trx) => {
      await sql`insert into sending_domains (organization_id, id, domain, dkim_selector, dkim_public_key, dkim_private_key, created_at)
          values (${organizationId}, ${domainId}, 'kettle.example', 'yuko', '', '', now())`.execute(trx)
      await startWarmUp(trx, organizationId, domainId, test.clock.now())
    })
    await mails(await campaign('sending'), { complained: 3 })
    await reported()
    const plans = await test.db.forOrganization(organizationId, (trx) => listWarmUps(trx, organizationId))
    expect(plans).toMatchObject([{ status: 'paused', pauseCause: { kind: 'complaints', count: 3, sent: 100 } }])
  })

  it('is paused above the limits, once, with the reason', async () => {
    const id = await campaign('sending')
    await mails(id, { complained: 3 })
    await reported()
    await reported()
    const cause = { kind: 'complaints', count: 3, sent: 100 }
    expect(await shown(id)).toEqual({ status: 'paused', pause_cause: cause })
    const facts = await test.db.forOrganization(organizationId, (trx) =>
      trx.selectFrom('domain_events').select('payload').where('type', '=', 'email-campaign.paused').execute(),
    )
    expect(facts).toEqual([{ payload: { emailCampaignId: emailCampaignIds.toWire(id), name: 'Winter sale', cause } }])
  })

  it('goes on below them, or if a member resumed it since', async () => {
    const [fine, resumed] = [await campaign('sending'), await campaign('sending', '2026-11-20T11:00:00Z')]
    await mails(fine, { bounced: 5, complained: 2 })
    await mails(resumed, { bounced: 50 })
    await reported()
    for (const id of [fine, resumed]) expect(await shown(id)).toEqual({ status: 'sending', pause_cause: null })
  })
})

it('a campaign that was sent stays so', async () => {
  const id = await campaign('sent')
  await mails(id, { bounced: 50 })
  await reported()
  expect(await shown(id)).toEqual({ status: 'sent', pause_cause: null })
})

it('keeps tenants apart', async () => {
  const id = await campaign('sending')
  await mails(id, { bounced: 50 })
  await reported(await createOrganization(test.db))
  expect(await shown(id)).toEqual({ status: 'sending', pause_cause: null })
})
