import { viewLimit } from '@yuko/contract/views/view'
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
      const unknown = await test.app.inject({ url: '/api/v1/views?list=orders', headers })
      expect(unknown.statusCode).toBe(400)
      const analyst = await test.signedIn('analyst', member.organizationId)
      expect((await save('Mine', '', analyst)).statusCode).toBe(403)
    })
  })

  it('keeps tenants apart', async () => {
    const { viewId } = (await save('Bad ones', '?rating=1')).json()
    const stranger = await test.signedIn('owner', await createOrganization(test.db))
    expect(await list(stranger)).toEqual([])
    expect((await remove(viewId, stranger)).statusCode).toBe(404)
    await save('Bad ones', '?rating=2', stranger)
    expect(await list()).toMatchObject([{ query: '?rating=1' }])
  })
})
