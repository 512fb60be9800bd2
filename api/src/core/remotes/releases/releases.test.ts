import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hostContract } from '@yuko/contract/remotes/host-contract'
import type { RemoteState } from '@yuko/contract/remotes/release-state'
import { sql } from 'kysely'
import { accountsModule } from '#core/accounts/accounts.module.ts'
import { newId } from '#platform/ids.ts'
import { releaseBundle, uploadOf } from '#testing/release-bundle.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { remotesModule } from '../remotes.module.ts'
import { sha256Of } from './release-files.ts'

const email = 'releases@yuko.test'
let test: TestApp
let dist: string
let operator: Record<string, string>
let owner: SignedIn
const people: SignedIn[] = []

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'yuko-dist-'))
  await mkdir(join(dist, 'host'))
  await writeFile(join(dist, 'host/manifest.json'), JSON.stringify(host))
  await buildOf('reviews', 'b1b1')
  test = await createTestApp({
    modules: (platform) => {
      const accounts = accountsModule(platform)
      // Two processes on one database: the second one has to detect changes of the first.
      const other = remotesModule(platform, accounts.sessionDirectory)
      return [accounts, remotesModule(platform, accounts.sessionDirectory), { name: 'other', plugin: otherProcess(other) }]
    },
    platform: { distDir: dist, operators: [email] },
  })
  operator = await signedInOperator()
  owner = await test.signedIn('owner')
  people.push(owner)
})
afterAll(async () => {
  await test.close()
  await rm(dist, { recursive: true })
})

const host = {
  version: 'h1',
  scripts: [],
  styles: [],
  integrity: {},
  fonts: [],
  provides: { '@yuko/ui': ['Button'] },
}

async function buildOf(remote: string, version: string) {
  const { release, files } = releaseBundle(remote, version)
  const folder = join(dist, 'remotes', remote, version)
  await mkdir(folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), Buffer.from(content, 'base64'))
  await writeFile(join(folder, 'release.json'), JSON.stringify(release))
  await writeFile(join(dist, 'remotes', remote, 'live.json'), JSON.stringify({ current: version, previous: null }))
}

/** The list of remotes from the second process, under its own path. */
const otherProcess =
  ({ endpoints = [] }: ReturnType<typeof remotesModule>) =>
  async (app: import('fastify').FastifyInstance) => {
    const list = endpoints.find(({ endpoint }) => endpoint.name === 'list-remotes')
    app.get('/other/remotes', (request, response) =>
      list?.handler.run({ request, response, knownOrganizationId: request.headers.organization ?? null } as never),
    )
  }

async function signedInOperator(address = email, { isVerified = true, hasTwoFactor = true } = {}) {
  const signedIn = await test.signedIn('owner')
  const { userId, headers } = signedIn
  people.push(signedIn)
  await test.db.asSystem(async (trx) => {
    const now = test.clock.now()
    await trx
      .updateTable('users')
      .set({ email: address, email_verified_at: isVerified ? now : null })
      .where('id', '=', userId)
      .execute()
    if (hasTwoFactor)
      await sql`insert into two_factors (user_id, sealed_secret, confirmed_at, created_at)
        values (${userId}, ''::bytea, ${now}::timestamptz, ${now}::timestamptz)`.execute(trx)
  })
  return headers
}

/** Access tokens expire within minutes; their sessions continue. */
async function later(milliseconds: number): Promise<void> {
  test.clock.advance(milliseconds)
  for (const { userId, sessionId, headers } of people)
    headers.authorization = `Bearer ${await test.platform.tokens.sign({ userId, sessionId })}`
}

const upload = (bundle: unknown, headers = operator) => test.app.inject(uploadOf(bundle, headers))
const change = (remote: string, payload: object, headers = operator) =>
  test.app.inject({ method: 'POST', url: `/api/v1/releases/${remote}/changes`, headers, payload })
const codeOf = (reply: { statusCode: number; json(): { code?: string } }) => [reply.statusCode, reply.json().code]
const stateAfter = async (remote: string, payload: object): Promise<RemoteState> => {
  const reply = await change(remote, payload)
  expect(reply.body).toContain('"data"')
  return reply.json().data
}
interface Listed {
  name: string
  bucket: string
  current: { version: string } | null
  previous: { version: string } | null
}
const listed = async (name: string, organizationId?: string, url = '/other/remotes') => {
  await later(3_000)
  const headers = organizationId ? { organization: organizationId } : undefined
  const { remotes } = (await test.app.inject({ url, headers })).json() as { remotes: Listed[] }
  const found = remotes.find((one) => one.name === name)
  if (!found) throw new Error(`${name} is not listed`)
  return found
}
const versionFor = async (name: string, organizationId?: string) => (await listed(name, organizationId)).current?.version

describe('operators', () => {
  it('are not shop staff or users without confirmed identity', async () => {
    expect(codeOf(await upload(releaseBundle('reviews', 'aaaa'), owner.headers))).toEqual([403, 'session.forbidden'])
    expect(codeOf(await change('reviews', { action: 'promote', version: 'aaaa' }, owner.headers))).toEqual([
      403,
      'session.forbidden',
    ])
    const unverified = await signedInOperator(email, { isVerified: false })
    expect(codeOf(await upload(releaseBundle('reviews', 'aaaa'), unverified))).toEqual([403, 'operator.not-ready'])
  })

  it('are named users with a second factor; the first one alone is refused', async () => {
    await test.db.asSystem((trx) => trx.updateTable('two_factors').set({ confirmed_at: null }).execute())
    expect(codeOf(await upload(releaseBundle('reviews', 'aaaa')))).toEqual([403, 'operator.not-ready'])
    expect((await test.app.inject({ url: '/api/v1/me', headers: operator })).json().data.isOperator).toBe(true)
    expect((await test.app.inject({ url: '/api/v1/me', headers: owner.headers })).json().data.isOperator).toBe(false)
    await test.db.asSystem((trx) => trx.updateTable('two_factors').set({ confirmed_at: test.clock.now() }).execute())
  })

  it('include keys for their own remotes until revoked, which cannot create keys', async () => {
    const made = await test.app.inject({
      method: 'POST',
      url: '/api/v1/operator-keys',
      headers: operator,
      payload: { name: 'pipeline', remotes: ['gifts'], days: 1 },
    })
    const { key, data } = made.json()
    const headers = { authorization: `Bearer ${key}` }
    expect((await upload(releaseBundle('gifts', 'a1a1'), headers)).json()).toMatchObject({ isNew: true })
    expect(codeOf(await upload(releaseBundle('reviews', 'a1a1'), headers))).toEqual([403, 'session.forbidden'])
    expect(codeOf(await test.app.inject({ url: '/api/v1/operator-keys', headers }))).toEqual([403, 'session.forbidden'])
    // It grants nothing else.
    expect((await test.app.inject({ url: '/api/v1/me', headers })).statusCode).toBe(401)
    const revoked = { method: 'DELETE', url: `/api/v1/operator-keys/${data.id}`, headers: operator } as const
    expect((await test.app.inject(revoked)).statusCode).toBe(204)
    expect(codeOf(await test.app.inject(revoked))).toEqual([404, 'operator-key.not-found'])
    expect(codeOf(await upload(releaseBundle('gifts', 'a2a2'), headers))).toEqual([401, 'session.expired'])
  })
})

describe('an upload', () => {
  it('is stored once; repeating it changes nothing, and other bytes under its version are refused', async () => {
    expect((await upload(releaseBundle('reviews', 'c1c1'))).json()).toEqual({ remote: 'reviews', version: 'c1c1', isNew: true })
    expect((await upload(releaseBundle('reviews', 'c1c1'))).json()).toMatchObject({ isNew: false })
    const other = releaseBundle('reviews', 'c1c1', {}, 'something else')
    other.files['entry.js.br'] = ''
    delete other.files['entry.js.br']
    expect(codeOf(await upload(other))).toEqual([409, 'release.exists'])
    const ofBuild = releaseBundle('reviews', 'b1b1', {}, 'something else')
    delete ofBuild.files['entry.js.br']
    expect(codeOf(await upload(ofBuild))).toEqual([409, 'release.exists'])
  })

  const base = '/remotes/reviews/d1d1/'
  it.each([
    ['needs a newer host', { hostContract: `${hostContract.split('.')[0]}.99` }, 'release.contract-unmet'],
    ['uses what the host does not give', { uses: { '@yuko/ui': ['Sparkle'] } }, 'release.names-missing'],
    ['claims an area of the host', { areas: ['login'] }, 'release.area-taken'],
    ['claims all of the server', { areas: ['api'] }, 'release.area-taken'],
    ['has its entry elsewhere', { entry: 'https://evil.example/entry.js' }, 'release.damaged'],
    ['preloads a file of another release', { preload: ['/remotes/loyalty/x/entry.js'] }, 'release.damaged'],
    ['has another integrity', { integrity: { [`${base}entry.js`]: 'sha384-x' } }, 'release.damaged'],
    ['is a development server', { isLocal: true }, 'release.damaged'],
    ['opens no page', { pages: [] }, 'release.damaged'],
  ])('that %s is refused', async (_, wrong, code) => {
    expect((await upload(releaseBundle('reviews', 'd1d1', wrong))).json().code).toBe(code)
  })

  it('is refused with a compressed copy of another script, a path that leaves its folder, or a page', async () => {
    const packed = releaseBundle('reviews', 'd1d1')
    packed.files['entry.js.br'] = releaseBundle('reviews', 'd2d2').files['entry.js.br'] as string
    const climbing = releaseBundle('reviews', 'd1d1')
    climbing.files['../x.js'] = ''
    const page = releaseBundle('reviews', 'd1d1')
    page.files['index.html'] = ''
    for (const bundle of [packed, climbing, page, {}, 'x']) expect((await upload(bundle)).json().code).toBe('release.damaged')
  })

  it('of an area that another remote serves is refused', async () => {
    expect((await upload(releaseBundle('gifts', 'd1d1', { areas: ['reviews'] }))).json()).toMatchObject({
      code: 'release.area-taken',
      message: 'reviews already serves /reviews',
    })
  })
})

describe('a rollout', () => {
  it('follows the build until promoted, reaches every process, rolls back, and is logged once', async () => {
    expect(await versionFor('reviews')).toBe('b1b1')
    const state = await stateAfter('reviews', { action: 'promote', version: 'c1c1', reason: 'Faster inbox' })
    expect(state).toMatchObject({ isManaged: true, live: 'c1c1', previous: 'b1b1' })
    await stateAfter('reviews', { action: 'promote', version: 'c1c1' })
    expect(await listed('reviews')).toMatchObject({ bucket: 'live', current: { version: 'c1c1' }, previous: { version: 'b1b1' } })
    const file = await test.app.inject({ url: '/remotes/reviews/c1c1/entry.js', headers: { 'accept-encoding': 'gzip' } })
    expect(file.body).toBe('entry of c1c1')
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'content-type': 'text/javascript; charset=utf-8',
    })

    // A new build of the product changes and removes nothing.
    await rm(join(dist, 'remotes/reviews/b1b1'), { recursive: true })
    await buildOf('reviews', 'b2b2')
    expect(await versionFor('reviews')).toBe('c1c1')
    expect((await change('reviews', { action: 'roll-back' })).statusCode).toBe(400)
    expect(await stateAfter('reviews', { action: 'roll-back', reason: 'It hangs' })).toMatchObject({
      live: 'b1b1',
      previous: null,
    })
    expect(codeOf(await change('reviews', { action: 'roll-back', reason: 'It hangs' }))).toEqual([409, 'release.nothing-before'])
    expect(await versionFor('reviews')).toBe('b1b1')
    expect((await test.app.inject('/remotes/reviews/b1b1/entry.js')).body).toBe('entry of b1b1')

    const { data } = (await test.app.inject({ url: '/api/v1/releases/reviews/changes', headers: operator })).json()
    expect(data.map((one: { action: string; by: string; reason: string | null }) => [one.action, one.by, one.reason])).toEqual([
      ['roll-back', email, 'It hangs'],
      ['promote', email, 'Faster inbox'],
      ['imported from the build', email, null],
      ['uploaded', email, null],
    ])
    expect(codeOf(await change('reviews', { action: 'promote', version: 'nono' }))).toEqual([404, 'release.not-found'])
  })

  it('serves a canary to its share of organizations, who keep it while it grows', async () => {
    const organizations = Array.from({ length: 60 }, newId)
    const having = async () => {
      const versions = await Promise.all(organizations.map((id) => versionFor('reviews', id)))
      return organizations.filter((_, index) => versions[index] === 'c1c1')
    }
    expect(codeOf(await change('reviews', { action: 'canary', version: 'c1c1', organizationIds: [newId()] }))).toEqual([
      422,
      'release.organization-unknown',
    ])
    expect(codeOf(await change('reviews', { action: 'canary', version: 'b1b1', percent: 5 }))).toEqual([
      409,
      'release.live-already',
    ])
    await stateAfter('reviews', { action: 'canary', version: 'c1c1', percent: 30 })
    const first = await having()
    expect(first.length).toBeGreaterThan(5)
    expect(first.length).toBeLessThan(35)
    expect(await versionFor('reviews')).toBe('b1b1')
    await stateAfter('reviews', { action: 'canary', version: 'c1c1', percent: 60 })
    const second = await having()
    expect(second).toEqual(expect.arrayContaining(first))
    expect(second.length).toBeGreaterThan(first.length)
    await stateAfter('reviews', { action: 'end-canary' })
    expect(await having()).toEqual([])
  })

  it('pins an organization, which a cookie names for documents without a session', async () => {
    await stateAfter('reviews', { action: 'pin', organizationId: owner.organizationId, version: 'c1c1' })
    await later(3_000)
    const own = await test.app.inject({ url: '/api/v1/remotes', headers: owner.headers })
    expect(own.json()).toMatchObject({ varies: true, organizationId: owner.organizationId })
    expect(own.json().remotes[0]).toMatchObject({ bucket: 'pinned', current: { version: 'c1c1' }, previous: { version: 'b1b1' } })
    const cookie = String(own.headers['set-cookie'])
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax; Secure/)
    const pageOf = async (value: string) =>
      (await test.app.inject({ url: '/reviews', headers: { accept: 'text/html', cookie: value } })).body
    expect(await pageOf(cookie.split(';')[0] ?? '')).toContain('/remotes/reviews/c1c1/entry.js')
    // A forged cookie gets the default page.
    expect(await pageOf(`yuko_composition=${owner.organizationId}.${'x'.repeat(32)}`)).not.toContain(
      '/remotes/reviews/c1c1/entry.js"',
    )
    expect((await test.app.inject('/api/v1/remotes')).json().organizationId).toBeNull()

    await stateAfter('reviews', { action: 'unpin', organizationId: owner.organizationId })
    const after = await test.app.inject({ url: '/api/v1/remotes', headers: { ...owner.headers, cookie } })
    expect(String(after.headers['set-cookie'])).toContain('Max-Age=0')
  })
})

describe('tampering', () => {
  it('in the database is ignored, for releases and states', async () => {
    await upload(releaseBundle('reviews', 'e1e1'))
    await stateAfter('reviews', { action: 'promote', version: 'e1e1' })
    await test.db.asSystem(async (trx) => {
      await sql`update remote_releases set manifest = replace(manifest, 'entry of', 'entry by') || ' ' where version = 'e1e1'`.execute(
        trx,
      )
    })
    // Processes with a cached release detect it on the next verification.
    await later(6 * 60_000)
    expect(await listed('reviews')).toMatchObject({ current: { version: 'b1b1' }, previous: { version: 'b2b2' } })
    expect((await test.app.inject('/remotes/reviews/e1e1/entry.js')).statusCode).toBe(404)
    expect(codeOf(await change('reviews', { action: 'promote', version: 'e1e1' }))).toEqual([422, 'release.refused'])
    const { data } = (await test.app.inject({ url: '/api/v1/releases', headers: operator })).json()
    const reviews = data.find((one: RemoteState) => one.name === 'reviews') as RemoteState
    expect(reviews.releases.find((one) => one.version === 'e1e1')).toMatchObject({
      state: 'refused',
      refusal: 'The signature is invalid',
    })

    await stateAfter('reviews', { action: 'roll-back', reason: 'It was tampered with' })
    await test.db.asSystem(async (trx) => {
      await sql`update remote_states set state = replace(state, '"live":"b1b1"', '"live":"c1c1"')`.execute(trx)
    })
    expect(await versionFor('reviews')).toBe('b1b1')
    expect(codeOf(await change('reviews', { action: 'promote', version: 'c1c1' }))).toEqual([422, 'release.refused'])
    await test.db.asSystem(async (trx) => {
      await sql`update remote_states set state = replace(state, '"live":"c1c1"', '"live":"b1b1"')`.execute(trx)
    })
  })

  it('in the storage is not served; the previous release is', async () => {
    await upload(releaseBundle('reviews', 'f1f1'))
    await stateAfter('reviews', { action: 'promote', version: 'f1f1' })
    expect(await versionFor('reviews')).toBe('f1f1')
    const key = `releases/${sha256Of(Buffer.from('entry of f1f1'))}`
    await test.platform.storage.remove(key)
    const { Readable } = await import('node:stream')
    await test.platform.storage.write(key, Readable.from(['alert(1)']))
    const file = await test.app.inject({ url: '/remotes/reviews/f1f1/entry.js', headers: { 'accept-encoding': 'identity' } })
    expect(file.statusCode).toBe(404)
    expect((await listed('reviews', undefined, '/api/v1/remotes')).current).toMatchObject({ version: 'b1b1' })
    // Uploading again repairs it.
    expect((await upload(releaseBundle('reviews', 'f1f1'))).json()).toMatchObject({ isNew: false })
    expect((await listed('reviews', undefined, '/api/v1/remotes')).current).toMatchObject({ version: 'f1f1' })
  })
})

describe('an armed rollback', () => {
  const tell = (version: string, loads: number, failures: number) =>
    test.db.asSystem(async (trx) => {
      await sql`insert into remote_report_sums (remote, version, bucket, hour, loads, load_failures)
        values ('reviews', ${version}, 'live', ${test.clock.now()}::timestamptz, ${loads}, ${failures})`.execute(trx)
    })

  it('waits for enough data, rolls back a regression once, and notifies operators', async () => {
    await stateAfter('reviews', { action: 'arm', thresholds: { minLoads: 50, failurePercent: 2 } })
    await tell('b1b1', 500, 1)
    await tell('f1f1', 20, 20)
    expect((await stateAfter('reviews', { action: 'disarm' })).comparison).toMatchObject({ verdict: 'not-enough-yet' })
    await stateAfter('reviews', { action: 'arm', thresholds: { minLoads: 50, failurePercent: 2 } })
    await watch()
    expect(await versionFor('reviews')).toBe('f1f1')
    await later(3_600_000)
    await tell('f1f1', 60, 10)
    await watch()
    await watch()
    expect(await versionFor('reviews')).toBe('b1b1')
    await test.runUntilIdle()
    expect(test.mails.to(email).map(({ subject }) => subject)).toEqual(['Rolled back: reviews from f1f1 to b1b1'])
    const { data } = (await test.app.inject({ url: '/api/v1/releases/reviews/changes', headers: operator })).json()
    expect(data.slice(0, 2)).toMatchObject([
      { action: 'disarm', by: 'automatic' },
      { action: 'roll-back', by: 'automatic', reason: expect.stringMatching(/of loads fail/) },
    ])
  })

  async function watch() {
    const accounts = accountsModule(test.platform)
    const [job] = remotesModule(test.platform, accounts.sessionDirectory).jobs ?? []
    const { db, clock, log } = test.platform
    await job?.run({ payload: {}, db, clock, log, signal: new AbortController().signal })
  }
})

describe('the lab', () => {
  const linkOf = (payload: object, headers = operator) =>
    test.app.inject({ method: 'POST', url: '/api/v1/lab/links', headers, payload })
  const open = (token: string, cookie = '') =>
    test.app.inject({ url: `/reviews${token && `?lab=${token}`}`, headers: { accept: 'text/html', cookie } })
  const inlinedIn = (body: string) => JSON.parse(/id="yuko-remotes">(.*)<\/script>/.exec(body)?.[1] ?? '{}')

  it('opens the exact set for holders of the link, keeps it for the session, and expires', async () => {
    const { data } = (await linkOf({ choices: { reviews: { kind: 'version', version: 'c1c1' } }, hours: 1 })).json()
    const page = await open(data.token)
    expect(inlinedIn(page.body)).toMatchObject({
      lab: { by: email },
      remotes: [{ name: 'reviews', bucket: 'lab', current: { version: 'c1c1' }, previous: null }],
    })
    const [cookie = ''] = String(page.headers['set-cookie']).split(';')
    expect(inlinedIn((await open('', cookie)).body).remotes[0].bucket).toBe('lab')
    expect(inlinedIn((await open(`${data.token}x`)).body).lab).toBeNull()
    expect(inlinedIn((await open('')).body).lab).toBeNull()
    const left = await open('leave', cookie)
    expect([left.statusCode, left.headers.location]).toEqual([302, '/reviews'])
    await later(3_601_000)
    expect(inlinedIn((await open('', cookie)).body).lab).toBeNull()
  })

  it('allows a development server in its own policy only, set by an operator', async () => {
    const local = { kind: 'local', entry: 'http://localhost:4411/entry.js' }
    const choices = { reviews: local, 'gift-cards': local }
    expect((await linkOf({ choices }, owner.headers)).statusCode).toBe(403)
    expect((await linkOf({ choices: { reviews: { kind: 'local', entry: 'http://evil.example:80/entry.js' } } })).statusCode).toBe(
      400,
    )
    const { data } = (await linkOf({ choices })).json()
    const page = await open(data.token)
    expect(inlinedIn(page.body).remotes[0].current).toMatchObject({ isLocal: true, integrity: {}, areas: ['reviews'] })
    // A remote that was never released is served under its name.
    expect(inlinedIn(page.body).remotes.at(-1)).toMatchObject({ name: 'gift-cards', areas: ['gift-cards'] })
    expect(page.headers['content-security-policy']).toMatch(/script-src [^;]*http:\/\/localhost:4411/)
    expect((await open('')).headers['content-security-policy']).not.toContain('localhost')
  })

  it('restores the composition of a page', async () => {
    await test.db.asSystem(async (trx) => {
      await sql`insert into compositions (id, versions, first_seen_at)
        values ('abcabcabcabc', '{"host":"h0","reviews":"f1f1"}', now())`.execute(trx)
    })
    const { data } = (await linkOf({ compositionId: 'abcabcabcabc' })).json()
    expect(inlinedIn((await open(data.token)).body).remotes[0].current.version).toBe('f1f1')
    expect(codeOf(await linkOf({ compositionId: 'nope' }))).toEqual([404, 'composition.not-found'])
  })
})
