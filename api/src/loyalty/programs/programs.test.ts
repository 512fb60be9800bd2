import type { Program } from '@yuko/contract/loyalty/program'
import { earningReviews } from '#reviews/earning-reviews.repository.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { loyaltyModule } from '../loyalty.module.ts'

const texts = { name: 'Bean Club', pointLabel: { one: 'bean', other: 'beans' } }
const details = { ...texts, pointsPerMajorUnit: 5, signupPoints: 100 }

let test: TestApp
let owner: SignedIn

beforeAll(async () => {
  test = await createTestApp({ modules: () => [loyaltyModule({ reviews: earningReviews })] })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn('owner', await createOrganization(test.db))
})

type Method = 'GET' | 'POST' | 'PATCH'

async function call(method: Method, path: string, payload?: object, { headers } = owner) {
  const response = await test.app.inject({ method, url: `/api/v1/loyalty/programs${path}`, headers, payload })
  return { status: response.statusCode, body: response.json() }
}

async function created(change: Partial<typeof details> = {}): Promise<Program> {
  const { status, body } = await call('POST', '', { ...details, ...change })
  expect(status).toBe(201)
  return body
}

describe('loyalty programs', () => {
  describe('works', () => {
    it('creates a draft and reads it back', async () => {
      const program = await created()
      expect(program).toMatchObject({ ...texts, status: 'draft', activatedAt: null, createdAt: test.clock.now().toISOString() })
      expect(await call('GET', `/${program.programId}`)).toEqual({ status: 200, body: program })
    })

    it('lists newest first, page by page', async () => {
      const names = ['First', 'Second', 'Third']
      for (const name of names) await created({ name })
      const first = await call('GET', '?limit=2')
      expect(first.body.items.map(({ name }: Program) => name)).toEqual(['Third', 'Second'])
      const second = await call('GET', `?limit=2&cursor=${first.body.nextCursor}`)
      expect(second.body.items.map(({ name }: Program) => name)).toEqual(['First'])
      expect(second.body.nextCursor).toBeNull()
    })

    it('changes only the given fields', async () => {
      const program = await created()
      test.clock.advance(60_000)
      const { status, body } = await call('PATCH', `/${program.programId}`, { name: 'Tea Club' })
      expect(status).toBe(200)
      expect(body).toEqual({ ...program, name: 'Tea Club', updatedAt: test.clock.now().toISOString() })
    })

    it('archives, and restores as a draft', async () => {
      const { programId } = await created()
      expect((await call('PATCH', `/${programId}`, { isArchived: true })).body.status).toBe('archived')
      expect((await call('PATCH', `/${programId}`, { isArchived: false })).body.status).toBe('draft')
    })

    it('activates one, pauses it and activates another; reports since when it is active', async () => {
      const [one, other] = [await created(), await created({ name: 'Tea Club' })]
      const switched = (programId: string, status: string) => call('POST', `/${programId}/status`, { status })
      test.clock.advance(60_000)
      const activatedAt = test.clock.now().toISOString()
      expect((await switched(one.programId, 'active')).body).toMatchObject({ status: 'active', activatedAt })
      const refused = await switched(other.programId, 'active')
      expect(refused.body).toMatchObject({
        code: 'program.already-active',
        message: 'Another program is active. Pause it first: Bean Club',
      })
      test.clock.advance(60_000)
      expect((await switched(one.programId, 'active')).body).toMatchObject({ activatedAt })
      expect((await switched(one.programId, 'paused')).body).toMatchObject({ status: 'paused', activatedAt })
      expect((await switched(other.programId, 'active')).body.status).toBe('active')
      await call('PATCH', `/${one.programId}`, { isArchived: true })
      expect((await switched(one.programId, 'active')).body.code).toBe('program.archived')
    })

    it('creates one program for one idempotency key', async () => {
      const headers = { ...owner.headers, 'idempotency-key': 'one-intent' }
      const first = await call('POST', '', details, { ...owner, headers })
      const again = await call('POST', '', details, { ...owner, headers })
      expect(again).toEqual(first)
      expect((await call('GET', '')).body.items).toHaveLength(1)
    })
  })

  describe('refuses', () => {
    it('names every invalid field', async () => {
      const { status, body } = await call('POST', '', { ...details, name: ' ', pointsPerMajorUnit: 0.5, signupPoints: -1 })
      expect(status).toBe(400)
      expect(body).toMatchObject({
        code: 'request.invalid',
        fields: {
          'body.name': 'is required',
          'body.pointsPerMajorUnit': 'must be a whole number',
          'body.signupPoints': 'must be at least 0',
        },
      })
    })

    it('read-only members', async () => {
      const { programId } = await created()
      const analyst = await test.signedIn('analyst', owner.organizationId)
      expect((await call('GET', '', undefined, analyst)).status).toBe(200)
      expect((await call('POST', '', details, analyst)).body.code).toBe('session.forbidden')
      expect((await call('PATCH', `/${programId}`, { name: 'Mine' }, analyst)).body.code).toBe('session.forbidden')
    })

    it("an unknown program, and another list's cursor", async () => {
      const unknown = '/lpr_01jd3m8w2ve5h9x7q4t6r8s0ab'
      expect((await call('GET', unknown)).body.code).toBe('program.not-found')
      expect((await call('PATCH', unknown, { name: 'Mine' })).body.code).toBe('program.not-found')
      expect((await call('POST', `${unknown}/status`, { status: 'active' })).body.code).toBe('program.not-found')
      expect((await call('GET', '?cursor=nonsense')).body.code).toBe('request.invalid')
    })
  })

  describe('keeps tenants apart', () => {
    it('another organization neither sees nor changes it', async () => {
      const program = await created()
      const stranger = await test.signedIn('owner', await createOrganization(test.db))
      expect((await call('GET', '', undefined, stranger)).body.items).toEqual([])
      expect((await call('GET', `/${program.programId}`, undefined, stranger)).status).toBe(404)
      expect((await call('PATCH', `/${program.programId}`, { name: 'Mine' }, stranger)).status).toBe(404)
      expect((await call('POST', `/${program.programId}/status`, { status: 'active' }, stranger)).status).toBe(404)
      expect((await call('GET', `/${program.programId}`)).body).toEqual(program)
    })
  })
})
