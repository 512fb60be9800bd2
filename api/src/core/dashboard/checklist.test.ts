import { type ChecklistItem, checklistItem, type getChecklist } from '@yuko/contract/dashboard/get-checklist'
import type { ReplyOf } from '@yuko/contract/endpoint'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createRequest } from '#testing/create-request.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { dashboardParts } from '#testing/dashboard-parts.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { dashboardModule } from './dashboard.module.ts'
import { noteRequestTested } from './dashboard.repository.ts'

let test: TestApp
let owner: SignedIn

beforeAll(async () => {
  test = await createTestApp({
    modules: () => [dashboardModule(dashboardParts)],
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn('owner', await createOrganization(test.db))
})

async function read({ headers } = owner): Promise<ReplyOf<typeof getChecklist>> {
  const response = await test.app.inject({ url: '/api/v1/dashboard/checklist', headers })
  expect(response.statusCode).toBe(200)
  return response.json()
}

const dismiss = (payload: object, { headers } = owner) =>
  test.app.inject({ method: 'PUT', url: '/api/v1/dashboard/checklist/dismissal', headers, payload })

async function done(who = owner): Promise<ChecklistItem[]> {
  const { items } = await read(who)
  // Without billing, which is not configured.
  expect(items).toHaveLength(checklistItem.options.length - 1)
  return items.filter(({ isDone }) => isDone).map(({ item }) => item)
}

function write(work: (trx: Trx, organizationId: string) => Promise<unknown>) {
  return test.db.asSystem((trx) => work(trx, owner.organizationId))
}

const programId = '0190f0a0-0000-7000-8000-00000000000a'
const insertProgram = (trx: Trx, organizationId: string) =>
  sql`insert into loyalty_programs (organization_id, id, name, point_label_one, point_label_other)
      values (${organizationId}, ${programId}, 'Club', 'point', 'points')`.execute(trx)

const insertOffer = async (trx: Trx, status: 'active' | 'paused') => {
  const ids = [owner.organizationId, newId(), programId] as const
  await sql`insert into loyalty_campaigns (organization_id, id, program_id, type, status, details, created_at, updated_at)
    values (${sql.join(ids)}, 'order', ${status}, '{}', now(), now())`.execute(trx)
  await sql`insert into loyalty_rewards (organization_id, id, program_id, type, status, details, cost, created_at, updated_at)
    values (${sql.join(ids)}, 'custom', ${status}, '{}', 100, now(), now())`.execute(trx)
}

const skip = (item: string, payload: object, { headers } = owner) =>
  test.app.inject({ method: 'PUT', url: `/api/v1/dashboard/checklist/items/${item}`, headers, payload })

describe('the checklist', () => {
  describe('works', () => {
    it('is empty in a new organization', async () => {
      expect(await done()).toEqual([])
    })

    it('waits for the customers and orders of the first sync only', async () => {
      await createProduct(test.db, owner.organizationId)
      const begin = (trx: Trx, id: string) =>
        sql`insert into store_syncs (organization_id, id, kind, state, started_at) values (${id}, ${newId()}, 'full', 'running', now())`.execute(
          trx,
        )
      await write(begin)
      expect(await done()).toEqual([])
      await write((trx) => sql`update store_syncs set state = 'done'`.execute(trx))
      await write(begin)
      expect(await done()).toEqual(['sync_products'])
    })

    it('completes each step when its subject exists', async () => {
      await write((trx, id) =>
        sql`update organizations set platform = 'custom', connection = 'file', connected_at = now() where id = ${id}`.execute(
          trx,
        ),
      )
      expect(await done()).toEqual(['connect_store'])
      await createProduct(test.db, owner.organizationId)
      expect(await done()).toEqual(['connect_store'])
      expect((await read()).missing).toEqual(['customers', 'orders'])
      await write(async (trx, id) => {
        await sql`insert into customers (organization_id, id, email) values (${id}, ${newId()}, 'bea@buyer.example')`.execute(trx)
        await sql`insert into orders (organization_id, id, external_id, placed_at) values (${id}, ${newId()}, '1', now())`.execute(
          trx,
        )
      })
      const reviewId = await createReview(test.db, owner.organizationId)
      expect(await done()).toEqual(['connect_store', 'sync_products', 'import_data'])
      // As an import stores it.
      await write((trx, id) =>
        sql`insert into review_replies (organization_id, id, review_id, body, author_display, notify_author)
            values (${id}, ${newId()}, ${reviewId}, 'Thanks', 'A store', false)`.execute(trx),
      )
      expect(await done()).toEqual(['connect_store', 'sync_products', 'import_data'])
      await write((trx) => sql`update review_replies set author_user_id = ${owner.userId}`.execute(trx))
      await write((trx, id) =>
        sql`insert into shop_setups (organization_id, widget_seen_at, widget_seen_on) values (${id}, now(), 'https://shop.example')`.execute(
          trx,
        ),
      )
      await write((trx, id) => noteRequestTested(trx, id, new Date()))
      await write((trx, id) => sql`update organizations set modules = '{reviews,loyalty,email}' where id = ${id}`.execute(trx))
      await test.signedIn('editor', owner.organizationId)
      await write(insertProgram)
      await write(async (trx, id) => {
        await sql`insert into sending_domains (organization_id, id, domain, dkim_selector, dkim_public_key, dkim_private_key, verified_at,
            created_at) values (${id}, ${newId()}, 'shop.example', 'yuko', 'x', 'x', now(), now())`.execute(trx)
        await sql`insert into brand_settings (organization_id, settings, updated_at) values (${id}, '{}', now())`.execute(trx)
        await sql`insert into widgets (organization_id, kind, last_seen_at, last_seen_on)
          values (${id}, 'loyalty_launcher', now(), 'https://shop.example')`.execute(trx)
      })
      await createRequest(test.db, owner.organizationId)
      await write((trx) => insertOffer(trx, 'active'))
      await write((trx, id) =>
        sql`insert into workflows (organization_id, id, title) values (${id}, ${newId()}, 'Welcome')`.execute(trx),
      )
      // Billing is not configured.
      expect(await done()).toEqual(checklistItem.options.filter((item) => item !== 'choose_plan'))
      expect(await read()).toMatchObject({ isDismissed: false, widgetSeenOn: 'https://shop.example' })
    })

    it('ignores archived, deleted, and placeholder records', async () => {
      await write(insertProgram)
      await write((trx) => sql`update loyalty_programs set status = 'archived'`.execute(trx))
      await createProduct(test.db, owner.organizationId, 'Gone', { is_placeholder: true })
      await write((trx, id) =>
        sql`update organizations set platform = 'custom', connection = 'file', connected_at = now(), disconnected_at = now() where id = ${id}`.execute(
          trx,
        ),
      )
      expect(await done()).toEqual([])
    })

    it('counts ways to earn and rewards that are active, and review requests that are on', async () => {
      await write(insertProgram)
      await write((trx) => insertOffer(trx, 'paused'))
      await createRequest(test.db, owner.organizationId)
      // The request creates a product.
      expect(await done()).toEqual(['sync_products', 'enable_review_requests', 'create_loyalty_program'])
      await write((trx, id) =>
        sql`insert into review_request_settings (organization_id, settings, updated_at) values (${id}, '{"enabled": false}'::jsonb, now())`.execute(
          trx,
        ),
      )
      expect(await done()).toEqual(['sync_products', 'create_loyalty_program'])
    })

    it('skips a step for everyone, idempotently, and restores it', async () => {
      const skipped = async (who = owner) => (await read(who)).items.filter(({ isSkipped }) => isSkipped).map(({ item }) => item)
      expect((await skip('invite_member', { isSkipped: true })).json()).toEqual({ item: 'invite_member', isSkipped: true })
      await skip('invite_member', { isSkipped: true })
      await skip('import_data', { isSkipped: true })
      expect(await skipped(await test.signedIn('analyst', owner.organizationId))).toEqual(['import_data', 'invite_member'])
      await skip('invite_member', { isSkipped: false })
      await skip('add_reward', { isSkipped: false })
      expect(await skipped()).toEqual(['import_data'])
    })

    it('is hidden for everyone when dismissed, and can be shown again', async () => {
      expect((await dismiss({ isDismissed: true })).json()).toEqual({ isDismissed: true })
      expect(await read(await test.signedIn('analyst', owner.organizationId))).toMatchObject({ isDismissed: true })
      await dismiss({ isDismissed: false })
      expect(await read()).toMatchObject({ isDismissed: false })
    })
  })

  describe('of the chosen modules', () => {
    const choose = (modules: string) =>
      write((trx, id) => sql`update organizations set modules = ${modules}::text[] where id = ${id}`.execute(trx))

    it('omits the steps of the others, and restores them as they were', async () => {
      expect(await read()).toMatchObject({ modules: null })
      await skip('reply_to_review', { isSkipped: true })
      await choose('{loyalty}')
      const { items, modules } = await read()
      expect(modules).toEqual(['loyalty'])
      expect(items.map(({ item }) => item)).toEqual([
        'connect_store',
        'choose_modules',
        'sync_products',
        'import_data',
        'set_branding',
        'verify_sender_domain',
        'create_loyalty_program',
        'publish_earning_campaign',
        'add_reward',
        'install_loyalty_widget',
        'invite_member',
      ])
      await choose('{reviews}')
      expect((await read()).items).toContainEqual({ item: 'reply_to_review', isDone: false, isSkipped: true })
    })

    it('counts points and subscribers as imported, too', async () => {
      await write((trx, id) =>
        sql`insert into imports (organization_id, id, kind, status, file_name, file_size, file_key, encoding, delimiter, preset, columns, mapping, options, created_at)
            select ${id}, ${newId()}, 'loyalty_points', 'completed', 'a.csv', 1, 'k', 'utf-8', ',', 'generic', '[]', '{}', '{}', now()`.execute(
          trx,
        ),
      )
      expect(await done()).toEqual(['import_data'])
    })
  })

  describe('refuses', () => {
    it('dismissal without the settings permission', async () => {
      const analyst = await test.signedIn('analyst', owner.organizationId)
      expect((await dismiss({ isDismissed: true }, analyst)).json().code).toBe('session.forbidden')
      expect((await dismiss({})).statusCode).toBe(400)
    })

    it('to skip a step without the permission, or an unknown step', async () => {
      const analyst = await test.signedIn('analyst', owner.organizationId)
      expect((await skip('invite_member', { isSkipped: true }, analyst)).json().code).toBe('session.forbidden')
      expect((await skip('make_coffee', { isSkipped: true })).json().code).toBe('request.invalid')
      expect((await skip('invite_member', {})).statusCode).toBe(400)
    })

    it('callers who are not members', async () => {
      const { headers } = await test.signedIn()
      const response = await test.app.inject({
        url: '/api/v1/dashboard/checklist',
        headers: { ...headers, yukoorganizationid: owner.organizationId },
      })
      expect(response.json().code).toBe('session.forbidden')
    })
  })

  describe('keeps tenants apart', () => {
    it('steps completed by another organization', async () => {
      await write(insertProgram)
      await dismiss({ isDismissed: true })
      await skip('invite_member', { isSkipped: true })
      expect(await done()).toEqual(['create_loyalty_program'])
      const stranger = await test.signedIn('owner', await createOrganization(test.db))
      const seen = await read(stranger)
      expect([await done(stranger), seen.isDismissed, seen.items.some(({ isSkipped }) => isSkipped)]).toEqual([[], false, false])
    })
  })
})
