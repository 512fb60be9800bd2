import { type ListDisplay, usualDisplay, viewLimit } from '@yuko/contract/views/view'
import { createOrganization } from '#testing/create-organization.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { viewsModule } from './views.module.ts'

let test: TestApp
let member: SignedIn
beforeAll(async () => {
  test = await createTestApp({ modules: () => [viewsModule] })
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await test.signedIn('support', await createOrganization(test.db))
})

const save = (name: string, query: string, { headers } = member) =>
  test.app.inject({ method: 'PUT', url: '/api/v1/views', headers, payload: { list: 'reviews', name, query } })
const rename = (viewId: string, name: string, { headers } = member) =>
  test.app.inject({ method: 'PATCH', url: `/api/v1/views/${viewId}`, headers, payload: { name } })
const display = async ({ headers } = member) =>
  (await test.app.inject({ url: '/api/v1/views?list=reviews', headers })).json().display as ListDisplay
const saveDisplay = (change: Partial<ListDisplay>, { headers } = member) =>
  test.app.inject({
    method: 'PUT',
    url: '/api/v1/views/display',
    headers,
    payload: { list: 'reviews', ...usualDisplay, ...change },
  })
const list = async ({ headers } = member) =>
  (await test.app.inject({ url: '/api/v1/views?list=reviews', headers })).json().items as { viewId: string; name: string }[]
const remove = (viewId: string, { headers } = member) =>
  test.app.inject({ method: 'DELETE', url: `/api/v1/views/${viewId}`, headers })

describe('views of a list', () => {
  describe('work', () => {
    it('are listed by name, for all members', async () => {
      await save('  unanswered ', '?isReplied=false')
      const { viewId } = (await save('Bad ones', '?rating=1,2')).json()
      const colleague = await test.signedIn('analyst', member.organizationId)
      expect(await list(colleague)).toEqual([
        { viewId, list: 'reviews', name: 'Bad ones', query: '?rating=1,2', savedAt: test.clock.now().toISOString() },
        expect.objectContaining({ name: 'unanswered', query: '?isReplied=false' }),
      ])
    })

    it('are updated by saving under their name', async () => {
      const { viewId } = (await save('Bad ones', '?rating=1,2')).json()
      const again = (await save('BAD ONES', '?rating=1')).json()
      expect(again).toMatchObject({ viewId, name: 'BAD ONES', query: '?rating=1' })
      expect(await list()).toEqual([again])
    })

    it('are renamed, also to another case', async () => {
      const { viewId } = (await save('Bad ones', '?rating=1,2')).json()
      expect((await rename(viewId, ' BAD ones ')).json()).toMatchObject({ viewId, name: 'BAD ones', query: '?rating=1,2' })
      expect(await list()).toMatchObject([{ viewId, name: 'BAD ones' }])
    })

    it('are deleted', async () => {
      const { viewId } = (await save('Bad ones', '?rating=1,2')).json()
      expect((await remove(viewId)).statusCode).toBe(204)
      expect(await list()).toEqual([])
    })
  })

  describe('refuse', () => {
    it('more than the limit of a list, but not updates', async () => {
      for (let n = 0; n < viewLimit; n++) await save(`View ${n}`, '')
      const reply = await save('One more', '')
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'view.too-many'])
      expect((await save('View 1', '?rating=5')).statusCode).toBe(200)
      expect(await list()).toHaveLength(viewLimit)
    })

    it('a blank name, an unknown list, and members with read access only', async () => {
      expect((await save('  ', '')).statusCode).toBe(400)
      const { headers } = member
      const unknown = await test.app.inject({ url: '/api/v1/views?list=nothing', headers })
      expect(unknown.statusCode).toBe(400)
      const analyst = await test.signedIn('analyst', member.organizationId)
      expect((await save('Mine', '', analyst)).statusCode).toBe(403)
    })
  })

  it('refuses a name that another view of the list has, but not that of another list', async () => {
    const { viewId } = (await save('Bad ones', '?rating=1,2')).json()
    await save('Good ones', '?rating=5')
    const taken = await rename(viewId, 'GOOD ONES')
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'view.name-taken'])
    expect((await list()).map(({ name }) => name)).toEqual(['Bad ones', 'Good ones'])
    const { headers } = member
    const payload = { list: 'orders', name: 'Late', query: '?tab=upcoming' }
    await test.app.inject({ method: 'PUT', url: '/api/v1/views', headers, payload })
    expect((await rename(viewId, 'Late')).statusCode).toBe(200)
  })

  describe('the display of a list', () => {
    it('is separate for each member, including read-only ones', async () => {
      const { viewId } = (await save('Bad ones', '?rating=1,2')).json()
      expect(await display()).toEqual(usualDisplay)
      const analyst = await test.signedIn('analyst', member.organizationId)
      const own: ListDisplay = { density: 'compact', hiddenColumns: ['product'], defaultViewId: viewId }
      expect((await saveDisplay(own, analyst)).json()).toEqual(own)
      await saveDisplay({ ...own, hiddenColumns: [] }, analyst)
      expect(await display(analyst)).toEqual({ ...own, hiddenColumns: [] })
      expect(await display()).toEqual(usualDisplay)
    })

    it('loses its default view with the view', async () => {
      const { viewId } = (await save('Bad ones', '?rating=1,2')).json()
      await saveDisplay({ defaultViewId: viewId, density: 'compact' })
      await remove(viewId)
      expect(await display()).toEqual({ ...usualDisplay, density: 'compact' })
    })

    it('is no line of the audit log', async () => {
      await saveDisplay({ density: 'compact' })
      const lines = await test.db.asSystem((trx) =>
        trx.selectFrom('audit_log').select('action').where('organization_id', '=', member.organizationId).execute(),
      )
      expect(lines).toEqual([])
    })

    it('refuses a view of another list, or one that doesn’t exist', async () => {
      const { viewId } = (await save('Bad ones', '?rating=1,2')).json()
      const { headers } = member
      const payload = { list: 'orders', ...usualDisplay, defaultViewId: viewId }
      const foreign = await test.app.inject({ method: 'PUT', url: '/api/v1/views/display', headers, payload })
      expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'view.not-found'])
      expect((await saveDisplay({ density: 'tiny' as never })).statusCode).toBe(400)
    })
  })

  it('keeps tenants apart', async () => {
    const { viewId } = (await save('Bad ones', '?rating=1')).json()
    const stranger = await test.signedIn('owner', await createOrganization(test.db))
    expect(await list(stranger)).toEqual([])
    expect((await remove(viewId, stranger)).statusCode).toBe(404)
    expect((await rename(viewId, 'Mine', stranger)).statusCode).toBe(404)
    expect((await saveDisplay({ defaultViewId: viewId }, stranger)).statusCode).toBe(404)
    await save('Bad ones', '?rating=2', stranger)
    expect(await list()).toMatchObject([{ query: '?rating=1' }])
  })
})
