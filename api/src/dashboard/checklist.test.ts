import type { ChecklistItem } from '@yuko/contract/dashboard/get-checklist'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { dashboardModule } from './dashboard.module.ts'

let test: TestApp
let owner: SignedIn

beforeAll(async () => {
  test = await createTestApp({ modules: () => [dashboardModule] })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn('owner', await createOrganization(test.db))
})

async function done({ headers } = owner): Promise<ChecklistItem[]> {
  const response = await test.app.inject({ url: '/api/v1/dashboard/checklist', headers })
  expect(response.statusCode).toBe(200)
  const items: { item: ChecklistItem; isDone: boolean }[] = response.json().items
  expect(items).toHaveLength(5)
  return items.filter(({ isDone }) => isDone).map(({ item }) => item)
}

function write(work: (trx: Trx, organizationId: string) => Promise<unknown>) {
  return test.db.asSystem((trx) => work(trx, owner.organizationId))
}

const insertProgram = (trx: Trx, organizationId: string) =>
  sql`insert into loyalty_programs (organization_id, id, name, point_label_one, point_label_other, points_per_major_unit, signup_points)
      values (${organizationId}, ${newId()}, 'Club', 'point', 'points', 1, 0)`.execute(trx)

const insertReview = (trx: Trx, organizationId: string, reviewId: string, importId: string | null) =>
  sql`insert into reviews (organization_id, id, rating, body, author_name, source, import_id, status, submitted_at, fingerprint)
      values (${organizationId}, ${reviewId}, 5, 'Good', 'Ada', 'import', ${importId}, 'pending', now(), ${reviewId})`.execute(
    trx,
  )

describe('the checklist', () => {
  describe('works', () => {
    it('has nothing done in a new organization', async () => {
      expect(await done()).toEqual([])
    })

    it('ticks each step when what it asks for is there', async () => {
      await write((trx, id) =>
        sql`update organizations set platform = 'custom', connection = 'file', connected_at = now() where id = ${id}`.execute(
          trx,
        ),
      )
      expect(await done()).toEqual(['connect_store'])
      const reviewId = newId()
      await write((trx, id) => insertReview(trx, id, reviewId, newId()))
      expect(await done()).toEqual(['connect_store', 'import_reviews'])
      await write((trx, id) =>
        sql`insert into review_replies (organization_id, id, review_id, body, author_display, notify_author)
            values (${id}, ${newId()}, ${reviewId}, 'Thanks', 'A store', false)`.execute(trx),
      )
      await write(insertProgram)
      await write((trx, id) =>
        sql`insert into workflows (organization_id, id, title) values (${id}, ${newId()}, 'Welcome')`.execute(trx),
      )
      expect(await done()).toEqual([
        'connect_store',
        'import_reviews',
        'reply_to_review',
        'create_loyalty_program',
        'create_first_workflow',
      ])
    })

    it('does not count what was archived, nor reviews that came without an import', async () => {
      await write(insertProgram)
      await write((trx) => sql`update loyalty_programs set status = 'archived'`.execute(trx))
      await write((trx, id) => insertReview(trx, id, newId(), null))
      expect(await done()).toEqual([])
    })
  })

  describe('refuses', () => {
    it('whoever is no member', async () => {
      const { headers } = await test.signedIn()
      const response = await test.app.inject({
        url: '/api/v1/dashboard/checklist',
        headers: { ...headers, yukoorganizationid: owner.organizationId },
      })
      expect(response.json().code).toBe('session.forbidden')
    })
  })

  describe('keeps tenants apart', () => {
    it('what one organization did is not done in another', async () => {
      await write(insertProgram)
      expect(await done()).toEqual(['create_loyalty_program'])
      expect(await done(await test.signedIn('owner', await createOrganization(test.db)))).toEqual([])
    })
  })
})
