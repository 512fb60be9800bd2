import { type ChecklistItem, checklistItem, type getChecklist } from '@yuko/contract/dashboard/get-checklist'
import type { ReplyOf } from '@yuko/contract/endpoint'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
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
  expect(items).toHaveLength(10)
  return items.filter(({ isDone }) => isDone).map(({ item }) => item)
}

function write(work: (trx: Trx, organizationId: string) => Promise<unknown>) {
  return test.db.asSystem((trx) => work(trx, owner.organizationId))
}

const insertProgram = (trx: Trx, organizationId: string) =>
  sql`insert into loyalty_programs (organization_id, id, name, point_label_one, point_label_other)
      values (${organizationId}, ${newId()}, 'Club', 'point', 'points')`.execute(trx)

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
      expect(await done()).toEqual(['connect_store', 'sync_products', 'import_reviews'])
      // As an import stores it.
      await write((trx, id) =>
        sql`insert into review_replies (organization_id, id, review_id, body, author_display, notify_author)
            values (${id}, ${newId()}, ${reviewId}, 'Thanks', 'A store', false)`.execute(trx),
      )
      expect(await done()).toEqual(['connect_store', 'sync_products', 'import_reviews'])
      await write((trx) => sql`update review_replies set author_user_id = ${owner.userId}`.execute(trx))
      await write((trx, id) =>
        sql`insert into shop_setups (organization_id, widget_seen_at, widget_seen_on) values (${id}, now(), 'https://shop.example')`.execute(
          trx,
        ),
      )
      await write((trx, id) => noteRequestTested(trx, id, new Date()))
      await write((trx, id) =>
        sql`insert into brand_settings (organization_id, settings, scoped_css, updated_at) values (${id}, '{}', '', now())`.execute(
          trx,
        ),
      )
      await test.signedIn('editor', owner.organizationId)
      await write(insertProgram)
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

    it('is hidden for everyone when dismissed, and can be shown again', async () => {
      expect((await dismiss({ isDismissed: true })).json()).toEqual({ isDismissed: true })
      expect(await read(await test.signedIn('analyst', owner.organizationId))).toMatchObject({ isDismissed: true })
      await dismiss({ isDismissed: false })
      expect(await read()).toMatchObject({ isDismissed: false })
    })
  })

  describe('of the chosen modules', () => {
    it('leaves out the steps of the others', async () => {
      expect(await read()).toMatchObject({ modules: null, hasImported: false })
      await write((trx, id) => sql`update organizations set modules = '{loyalty}' where id = ${id}`.execute(trx))
      const { items, modules } = await read()
      expect(modules).toEqual(['loyalty'])
      expect(items.map(({ item }) => item)).toEqual([
        'connect_store',
        'sync_products',
        'set_branding',
        'invite_member',
        'create_loyalty_program',
      ])
    })

    it('counts points and subscribers as imported, too', async () => {
      await write((trx, id) =>
        sql`insert into imports (organization_id, id, kind, status, file_name, file_size, file_key, encoding, delimiter, preset, columns, mapping, options, created_at)
            select ${id}, ${newId()}, 'loyalty_points', 'completed', 'a.csv', 1, 'k', 'utf-8', ',', 'generic', '[]', '{}', '{}', now()`.execute(
          trx,
        ),
      )
      expect(await read()).toMatchObject({ hasImported: true })
    })
  })

  describe('remembers skipped steps', () => {
    const skip = (steps: unknown, { headers } = owner) =>
      test.app.inject({ method: 'PUT', url: '/api/v1/dashboard/checklist/skipped', headers, payload: { steps } })

    it('once each, in their order, for the whole organization', async () => {
      expect((await skip(['team', 'import', 'team'])).json()).toEqual({ steps: ['import', 'team'] })
      expect((await read(await test.signedIn('analyst', owner.organizationId))).skipped).toEqual(['import', 'team'])
      await skip(['import'])
      expect((await read()).skipped).toEqual(['import'])
      const stranger = await test.signedIn('owner', await createOrganization(test.db))
      expect((await read(stranger)).skipped).toEqual([])
    })

    it('refuses unknown steps, and members who may not change settings', async () => {
      expect((await skip(['coffee'])).statusCode).toBe(400)
      const analyst = await test.signedIn('analyst', owner.organizationId)
      expect((await skip(['team'], analyst)).json().code).toBe('session.forbidden')
    })
  })

  describe('refuses', () => {
    it('dismissal without the settings permission', async () => {
      const analyst = await test.signedIn('analyst', owner.organizationId)
      expect((await dismiss({ isDismissed: true }, analyst)).json().code).toBe('session.forbidden')
      expect((await dismiss({})).statusCode).toBe(400)
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
      expect(await done()).toEqual(['create_loyalty_program'])
      const stranger = await test.signedIn('owner', await createOrganization(test.db))
      expect([await done(stranger), (await read(stranger)).isDismissed]).toEqual([[], false])
    })
  })
})
