import { apiBase, type Endpoint, pathOf } from '@yuko/contract/endpoint'
import { type Permission, type Role, roleHolds, roles } from '@yuko/contract/permissions'
import { apiScope } from '@yuko/contract/store/api-scopes'
import { insertApiKey } from '#core/store/api-keys/api-keys.repository.ts'
import { newApiKey } from '#core/store/api-keys/api-keys.routes.ts'
import { hashToken } from '#platform/auth/opaque-token.ts'
import { newId } from '#platform/ids.ts'
import { createModules, factJobs } from './modules.ts'
import { createReview } from './testing/create-review.ts'
import { createTestApp, type SignedIn, type TestApp } from './testing/test-app.ts'

let test: TestApp
let endpoints: Endpoint[]
beforeAll(async () => {
  test = await createTestApp({ modules: createModules, factJobs })
  endpoints = createModules(test.platform).flatMap((module) => module.endpoints?.map((one) => one.endpoint) ?? [])
})
afterAll(() => test.close())

const open: readonly string[] = ['public', 'signed-in', 'optional', 'operator']

/** Without a body, with unknown ids: permitted callers are refused for another reason. */
async function answerOf(endpoint: Endpoint, headers: Record<string, string>) {
  const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'nothing']))
  const reply = await test.app.inject({ method: endpoint.method, url: apiBase + pathOf(endpoint, params), headers })
  const isJson = reply.headers['content-type']?.toString().startsWith('application/json')
  return { code: isJson ? (reply.json().code as string | undefined) : undefined, isDone: reply.statusCode < 400 }
}

it('each endpoint admits the roles with its permission, and no others', async () => {
  const ofMembers = endpoints.filter(({ access }) => !open.includes(access))
  const wrong: string[] = []
  // One member per role is enough while nothing changes; members who changed something may be removed afterwards.
  const members = new Map<Role, SignedIn>()
  const called = async (endpoint: Endpoint, role: Role, isHeld: boolean) => {
    const member = members.get(role) ?? (await test.signedIn(role))
    members.set(role, member)
    const { code, isDone } = await answerOf(endpoint, member.headers)
    if ((code === 'session.forbidden') === isHeld) wrong.push(`${endpoint.name} as ${role}`)
    if (isDone && endpoint.method !== 'GET') members.delete(role)
  }
  for (const endpoint of ofMembers) {
    const permission = endpoint.access as Permission
    // Roles are ordered here: the boundary is between these two.
    const weakest = roles.findLast((role) => roleHolds(role, permission))
    const strongest = roles.find((role) => !roleHolds(role, permission))
    if (weakest) await called(endpoint, weakest, true)
    if (strongest) await called(endpoint, strongest, false)
  }
  expect(ofMembers.length).toBeGreaterThan(200)
  expect(wrong).toEqual([])
}, 300_000)

it('files go only to roles that may export data, unless they contain no people', () => {
  const files = endpoints.filter(({ download, isWithoutPeople }) => download && !isWithoutPeople)
  const isForExporters = ({ access }: Endpoint) =>
    !open.includes(access) && roles.every((role) => !roleHolds(role, access as Permission) || roleHolds(role, 'data.export'))
  expect(files.filter((one) => !isForExporters(one)).map(({ name }) => name)).toEqual([])
  expect(files.length).toBeGreaterThan(9)
  const withoutPeople = endpoints.filter((one) => one.isWithoutPeople)
  expect(withoutPeople.map(({ name }) => name)).toEqual([
    'download-ledger-verifier',
    'download-workflows',
    'export-workflow-emails',
  ])
})

it('an analyst sees masked customers and gets no files about them, if the organization wants it', async () => {
  const { organizationId, headers: owner } = await test.signedIn()
  const { headers } = await test.signedIn('analyst', organizationId)
  await createReview(test.db, organizationId, {
    author_email: 'bea@people.example',
    author_name: 'Bea Buyer',
    body: 'Ask bea@people.example',
  })
  const seen = async (by: Record<string, string>) => (await test.app.inject({ url: `${apiBase}/reviews`, headers: by })).body
  expect(await seen(headers)).toContain('Bea Buyer')
  const payload = { masksPersonalData: true }
  await test.app.inject({ method: 'PATCH', url: `${apiBase}/organization/security`, headers: owner, payload })
  expect(await seen(headers)).not.toMatch(/bea@people|Bea Buyer/)
  expect(await seen(headers)).toContain('B… B…')
  expect(await seen(owner)).toContain('Bea Buyer')
  const file = await test.app.inject({ url: `${apiBase}/reviews/blocklist.csv`, headers })
  expect(file.statusCode).not.toBe(200)
  expect((await test.app.inject({ url: `${apiBase}/members`, headers })).body).toContain('@people.example')
})

it('an analyst cannot read addresses of a masked list from its cursor, but can page with it', async () => {
  const { organizationId, headers: owner } = await test.signedIn()
  const { headers } = await test.signedIn('analyst', organizationId)
  const payload = { masksPersonalData: true }
  await test.app.inject({ method: 'PATCH', url: `${apiBase}/organization/security`, headers: owner, payload })
  for (const email of ['bea@people.example', 'cyd@people.example'])
    await test.app.inject({ method: 'POST', url: `${apiBase}/subscribers`, headers: owner, payload: { email } })
  const page = async (query: string) => {
    const url = `${apiBase}/subscribers?sort=email&direction=asc&limit=1${query}`
    return (await test.app.inject({ url, headers })).json()
  }
  const first = await page('')
  expect(Buffer.from(first.nextCursor, 'base64url').toString()).not.toMatch(/bea|people/)
  const second = await page(`&cursor=${first.nextCursor}`)
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([1, 1, null])
  expect(second.items).not.toEqual(first.items)
})

it('an API key is admitted by its scope only, and never without a scope', async () => {
  const { organizationId, userId } = await test.signedIn()
  const keyWith = async (scopes: readonly (typeof apiScope.options)[number][]) => {
    const key = newApiKey()
    const row = { id: newId(), name: 'A server', prefix: 'yk_', keyHash: hashToken(key), userId, createdAt: test.clock.now() }
    await test.db.asSystem((trx) => insertApiKey(trx, organizationId, { ...row, scopes, expiresAt: null }))
    return { authorization: `Bearer ${key}` }
  }
  const keys = new Map(
    await Promise.all(
      apiScope.options.map(async (scope) => [scope, await keyWith(apiScope.options.filter((one) => one !== scope))] as const),
    ),
  )
  let everything = await keyWith(apiScope.options)
  const wrong: string[] = []
  for (const [place, endpoint] of endpoints.filter(({ access }) => access !== 'public' && access !== 'optional').entries()) {
    // A key may call 300 times a minute.
    if (place % 250 === 249) everything = await keyWith(apiScope.options)
    const lacking = endpoint.scope && keys.get(endpoint.scope)
    const { code: refused } = await answerOf(endpoint, lacking ?? everything)
    const expected = lacking ? ['api-key.scope-missing'] : ['session.forbidden', 'session.expired']
    if (!expected.includes(refused ?? '')) wrong.push(`${endpoint.name}: ${refused}`)
  }
  expect(wrong).toEqual([])
}, 300_000)
