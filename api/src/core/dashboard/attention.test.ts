import { sql } from 'kysely'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
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
      await aWebhook('2026-11-20T08:29:59.000Z')
      await aWebhook('2026-11-20T08:40:00.000Z')
      await createReview(test.db, owner.organizationId, { status: 'pending' })
      await createReview(test.db, owner.organizationId, { rating: 2 })
      // Imported reviews need no attention.
      await createReview(test.db, owner.organizationId, { rating: 2, source: 'import' })
      expect(await attention()).toEqual([
        { kind: 'store.disconnected' },
        { kind: 'store.sync-failed' },
        { kind: 'import.failed', importId: expect.stringMatching(/^imp_/), fileName: 'failed-1.csv' },
        { kind: 'mail.failed', count: 2 },
        { kind: 'webhook.failing', count: 1 },
        { kind: 'reviews.waiting', count: 1 },
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
      await createReview(test.db, owner.organizationId, { status: 'pending' })
      expect(await attention(await test.signedIn('owner', await createOrganization(test.db)))).toEqual([])
    })
  })
})
