import { sql } from 'kysely'
import { newId } from '#platform/ids.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProof } from '#testing/create-proof.ts'
import { createReview } from '#testing/create-review.ts'
import { dashboardParts } from '#testing/dashboard-parts.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { dashboardModule } from './dashboard.module.ts'

const dayMs = 24 * 3_600_000
let test: TestApp
let owner: SignedIn

beforeAll(async () => {
  test = await createTestApp({ modules: () => [dashboardModule(dashboardParts)] })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn('owner', await createOrganization(test.db))
})

const ago = (days: number) => new Date(test.clock.now().getTime() - days * dayMs)
const write = (statement: (organizationId: string) => ReturnType<typeof sql>) =>
  test.db.asSystem((trx) => statement(owner.organizationId).execute(trx))

const anImport = (status: string, days: number, kind = 'reviews') =>
  write(
    (
      id,
    ) => sql`insert into imports (organization_id, id, kind, status, file_name, file_size, file_key, encoding, delimiter, preset,
      columns, mapping, options, created_at, started_at)
      values (${id}, ${newId()}, ${kind}, ${status}, ${`${status}-${days}.csv`}, 1, ${newId()}, 'utf-8', ',', 'generic', '[]', '{}', '{}',
        ${ago(days)}, ${ago(days)})`,
  )
const aMail = (status: string, days: number) =>
  write(
    (id) => sql`insert into email_messages (id, organization_id, key, kind, to_address, subject, html, text, status, queued_at)
      values (${newId()}, ${id}, ${newId()}, 'transactional', 'a@b.example', 's', 'h', 't', ${status}, ${ago(days)})`,
  )
const aSync = (state: string, days: number) =>
  write(
    (id) => sql`insert into store_syncs (organization_id, id, kind, state, started_at)
      values (${id}, ${newId()}, 'full', ${state}, ${ago(days)})`,
  )

const aDomain = (domain: string, state: { checked_at?: Date; verified_at?: Date }) =>
  write(
    (id) => sql`insert into sending_domains (organization_id, id, domain, dkim_selector, dkim_public_key, dkim_private_key,
      checked_at, verified_at, created_at)
      values (${id}, ${newId()}, ${domain}, 'yuko', 'x', 'x', ${state.checked_at ?? null}, ${state.verified_at ?? null}, ${ago(3)})`,
  )

const aPlan = (plan: string) =>
  write(
    (id) => sql`insert into billing_subscriptions (organization_id, plan, interval, status, channel, period_start, period_end,
      created_at, updated_at) values (${id}, ${plan}, 'month', 'active', 'manual', ${ago(5)}, ${ago(-25)}, ${ago(5)}, ${ago(5)})
      on conflict (organization_id) do update set plan = excluded.plan`,
  )
const used = (metric: string, count: number) =>
  write(
    (id) =>
      sql`insert into usage_counters (organization_id, metric, period, used) values (${id}, ${metric}, '2026-11-01', ${count})`,
  )

const aWebhook = (failingSince: string) =>
  write(
    (
      id,
    ) => sql`insert into webhook_endpoints (organization_id, id, url, events, headers, secret, rate_per_second, first_failure_at, created_at,
      updated_at) values (${id}, ${newId()}, 'https://hooks.example/', '{*}', '', '', 10, ${failingSince}, ${ago(1)}, ${ago(1)})`,
  )

async function attention({ headers } = owner) {
  const reply = await test.app.inject({ url: '/api/v1/dashboard/attention', headers })
  expect(reply.statusCode).toBe(200)
  return reply.json().items
}

describe('what needs attention', () => {
  describe('works', () => {
    it('is empty when nothing is pending', async () => {
      await createReview(test.db, owner.organizationId)
      await aMail('sent', 0)
      await aSync('done', 0)
      expect(await attention()).toEqual([])
    })

    it('lists each pending thing, most urgent first', async () => {
      await write(
        (id) =>
          sql`update organizations set platform = 'custom', connection = 'file', connected_at = now(), disconnected_at = now() where id = ${id}`,
      )
      await aSync('failed', 1)
      await anImport('failed', 1)
      await aMail('failed', 1)
      await aMail('unknown', 2)
      await aDomain('broken.example', { checked_at: ago(1) })
      await aWebhook('2026-11-20T08:29:59.000Z')
      await aWebhook('2026-11-20T08:40:00.000Z')
      await createReview(test.db, owner.organizationId, { status: 'pending' })
      await createReview(test.db, owner.organizationId, { rating: 2 })
      await createProof(test.db, owner.organizationId, { memberId: await createLoyaltyMember(test.db, owner.organizationId) })
      // Imported reviews need no attention.
      await createReview(test.db, owner.organizationId, { rating: 2, source: 'import' })
      expect(await attention()).toEqual([
        { kind: 'store.disconnected' },
        { kind: 'store.sync-failed' },
        { kind: 'import.failed', importId: expect.stringMatching(/^imp_/), fileName: 'failed-1.csv' },
        { kind: 'mail.failed', count: 2 },
        { kind: 'domain.failed', count: 1 },
        { kind: 'webhook.failing', count: 1 },
        { kind: 'reviews.waiting', count: 1 },
        { kind: 'proofs.waiting', count: 1 },
        { kind: 'reviews.unanswered', count: 1 },
      ])
    })

    it('disappears when it is resolved or a week old', async () => {
      await aSync('failed', 2)
      await aSync('done', 1)
      await anImport('failed', 3)
      await anImport('completed', 2)
      await aMail('failed', 8)
      expect(await attention()).toEqual([])
      // A successful import of customers doesn't resolve a failed import of reviews.
      await anImport('failed', 1)
      await anImport('completed', 0, 'customers')
      expect(await attention()).toHaveLength(1)
    })

    it('is a failed import of each kind', async () => {
      await anImport('failed', 3)
      await anImport('failed', 2)
      await anImport('failed', 1, 'customers')
      const failed = (await attention()).map(({ fileName }: { fileName: string }) => fileName)
      expect(failed).toEqual(['failed-1.csv', 'failed-2.csv'])
    })

    it('excludes domains that are unchecked or verified', async () => {
      await aDomain('new.example', {})
      await aDomain('fine.example', { checked_at: ago(1), verified_at: ago(1) })
      expect(await attention()).toEqual([])
    })

    it('is a limit of the plan that is nearly or fully used, until the plan has room again', async () => {
      await aPlan('free')
      await used('emails_month', 399)
      await used('orders_month', 60)
      expect(await attention()).toEqual([{ kind: 'usage.near', metric: 'orders_month', percent: 120 }])
      await write((id) => sql`update usage_counters set used = 400 where organization_id = ${id} and metric = 'emails_month'`)
      expect(await attention()).toEqual([
        { kind: 'usage.near', metric: 'emails_month', percent: 80 },
        { kind: 'usage.near', metric: 'orders_month', percent: 120 },
      ])
      await aPlan('growth')
      expect(await attention()).toEqual([])
    })
  })

  describe('refuses', () => {
    it('callers who are not members', async () => {
      const { headers } = await test.signedIn()
      const reply = await test.app.inject({
        url: '/api/v1/dashboard/attention',
        headers: { ...headers, yukoorganizationid: owner.organizationId },
      })
      expect(reply.json().code).toBe('session.forbidden')
    })
  })

  describe('keeps tenants apart', () => {
    it('shows nothing of other organizations', async () => {
      await aMail('failed', 1)
      await anImport('failed', 1)
      await aDomain('broken.example', { checked_at: ago(1) })
      await aPlan('free')
      await used('orders_month', 60)
      await createReview(test.db, owner.organizationId, { status: 'pending' })
      expect(await attention(await test.signedIn('owner', await createOrganization(test.db)))).toEqual([])
    })
  })
})
