import { newId } from '#platform/ids.ts'
import { enqueue, recordFact } from '#platform/jobs/enqueue.ts'
import { enqueueEmail } from '#platform/mail/enqueue-email.ts'
import { createModules, factJobs } from '../../../modules.ts'
import { createReview } from '../../../testing/create-review.ts'
import { createTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts'
import { WooCommerceOfTests, wooKeys } from '../../../testing/woocommerce-of-tests.ts'
import { watchClosedOrganizations } from './closing.jobs.ts'

const dayMs = 24 * 3_600_000

let test: TestApp
const woo = new WooCommerceOfTests()
beforeAll(async () => {
  const sendPublic = woo.send.bind(woo)
  test = await createTestApp({ modules: createModules, factJobs, platform: { sendPublic } })
})
afterAll(() => test.close())
afterEach(() => test.clock.advance(1000))

type Headers = Record<string, string>
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: Headers = {}, payload?: object) =>
  test.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) })
const nameOf = async ({ organizationId }: SignedIn) => (await organizationOf(organizationId))?.name ?? ''
const organizationOf = (organizationId: string) =>
  test.db.asSystem((trx) =>
    trx
      .selectFrom('organizations')
      .select(['name', 'slug', 'closed_at', 'deletes_at', 'disconnected_at'])
      .where('id', '=', organizationId)
      .executeTakeFirst(),
  )
const close = async (owner: SignedIn) => call('POST', '/organization/closing', owner.headers, { name: await nameOf(owner) })
const reopen = ({ headers }: SignedIn) => call('DELETE', '/organization/closing', headers)
const me = async ({ headers }: SignedIn) => (await call('GET', '/me', headers)).json().data
const emailOf = async ({ userId }: SignedIn) =>
  (await test.db.asSystem((trx) => trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()))
    .email
const mailsTo = async (one: SignedIn | string) => {
  const address = typeof one === 'string' ? one : await emailOf(one)
  await test.runUntilIdle()
  return test.mails.to(address).map(({ subject }) => subject)
}
const watch = async () => {
  await test.db.asSystem((trx) => enqueue(trx, watchClosedOrganizations, {}, { organizationId: null, singletonKey: newId() }))
  await test.runUntilIdle()
}
const outcome = (reply: Awaited<ReturnType<typeof call>>) => [reply.statusCode, reply.body === '' ? null : reply.json().code]

describe('close-organization', () => {
  it('describes its effects, then closes', async () => {
    const owner = await test.signedIn('owner')
    await test.signedIn('editor', owner.organizationId)
    const before = await call('GET', '/organization/closing', owner.headers)
    expect(before.json()).toEqual({
      name: await nameOf(owner),
      closedAt: null,
      deletesAt: null,
      members: 2,
      store: null,
      plan: null,
      openInvoice: null,
      invoices: 0,
    })
    const reply = await close(owner)
    const closedAt = test.clock.now()
    const deletesAt = new Date(closedAt.getTime() + 30 * dayMs).toISOString()
    expect(reply.json()).toEqual({ ...before.json(), closedAt: closedAt.toISOString(), deletesAt })
    expect((await me(owner)).organizations).toMatchObject([{ org_uuid: owner.organizationId, closedUntil: deletesAt }])
  })

  it('only lets owners in, who can reopen it and export their data', async () => {
    const owner = await test.signedIn('owner')
    const editor = await test.signedIn('editor', owner.organizationId)
    await createReview(test.db, owner.organizationId)
    await close(owner)
    expect((await me(editor)).organizations).toEqual([])
    for (const member of [owner, editor]) {
      expect(outcome(await call('GET', '/reviews', member.headers))).toEqual([403, 'organization.closed'])
      expect(outcome(await call('GET', '/organization', member.headers))).toEqual([403, 'organization.closed'])
    }
    expect(outcome(await call('PUT', '/organizations/selected', editor.headers, { org_uuid: owner.organizationId }))).toEqual([
      404,
      'request.not-found',
    ])
    const file = await call('GET', '/reviews/export', owner.headers)
    expect([file.statusCode, file.body.split('\n').length > 1]).toEqual([200, true])
    expect(outcome(await call('GET', '/reviews/export', editor.headers))).toEqual([403, 'organization.closed'])
  })

  it('closes the storefront, forms, API keys, and invitations', async () => {
    const owner = await test.signedIn('owner')
    const made = await call('POST', '/store/api-keys', owner.headers, { name: 'Import', scopes: ['products.write'] })
    const key = { authorization: `Bearer ${made.json().key}` }
    const { slug } = (await organizationOf(owner.organizationId)) ?? {}
    const product = { products: [{ externalId: '1', title: 'Kettle' }] }
    await call('PUT', '/onboarding/platform', owner.headers, { platform: 'custom' })
    await call('POST', '/onboarding/connection', owner.headers, { method: 'file' })
    const send = () => call('PUT', '/products', key, product)
    const form = () => call('GET', `/storefront/${slug}/form`)
    expect((await form()).statusCode).toBe(200)
    await close(owner)
    expect((await organizationOf(owner.organizationId))?.disconnected_at).toBeNull()
    expect(outcome(await send())).toEqual([403, 'organization.closed'])
    expect(outcome(await form())).toEqual([404, 'store.not-found'])
    test.clock.advance(120_000)
    expect(outcome(await call('GET', `/storefront/${slug}/widgets/review-list`))).toEqual([404, 'store.not-found'])
  })

  it('deletes the webhooks of a WooCommerce store and its keys', async () => {
    const owner = await test.signedIn('owner')
    const keys = { site: 'https://mill.example/shop/', ...wooKeys }
    expect((await call('POST', '/store/woocommerce/connection', owner.headers, keys)).statusCode).toBe(200)
    await test.runUntilIdle()
    expect(woo.rows.webhooks).not.toEqual([])
    expect((await close(owner)).statusCode).toBe(200)
    await test.runUntilIdle()
    expect(woo.rows.webhooks).toEqual([])
    const connection = await test.db.asSystem((trx) =>
      trx
        .selectFrom('store_connections')
        .selectAll()
        .where('organization_id', '=', owner.organizationId)
        .executeTakeFirstOrThrow(),
    )
    expect(connection.access_token).toBeNull()
  })

  it('pauses pending work until it is reopened', async () => {
    const owner = await test.signedIn('owner')
    await createReview(test.db, owner.organizationId, { status: 'pending' })
    await close(owner)
    await test.db.asSystem((trx) =>
      trx
        .updateTable('reviews')
        .set({ hold_reason: 'policy_manual', auto_publish_at: test.clock.now() })
        .where('organization_id', '=', owner.organizationId)
        .execute(),
    )
    const waiting = () =>
      test.db.asSystem(async (trx) => ({
        facts: (
          await trx
            .selectFrom('domain_events')
            .select('type')
            .where('organization_id', '=', owner.organizationId)
            .where('dispatched_at', 'is', null)
            .execute()
        ).length,
        mails: (
          await trx
            .selectFrom('email_messages')
            .select('id')
            .where('organization_id', '=', owner.organizationId)
            .where('status', '=', 'queued')
            .execute()
        ).length,
      }))
    await test.db.asSystem(async (trx) => {
      const { organizationId } = owner
      await recordFact(trx, test.clock, {
        type: 'store.disconnected',
        aggregate: organizationId,
        organizationId,
        payload: { reason: 'disconnected' },
      })
      const content = { html: 'text', text: 'text' }
      await enqueueEmail(trx, test.clock, {
        organizationId,
        key: 'one',
        to: { address: 'eva@people.example' },
        subject: 'Hi',
        content,
      })
    })
    await test.runUntilIdle()
    expect(await waiting()).toEqual({ facts: 1, mails: 1 })
    expect(test.mails.to('eva@people.example')).toEqual([])
    await reopen(owner)
    await test.runUntilIdle()
    expect(await waiting()).toEqual({ facts: 0, mails: 0 })
    expect(test.mails.to('eva@people.example')).toHaveLength(1)
  })

  it('emails every member, and owners before and after the deletion', async () => {
    const owner = await test.signedIn('owner')
    const editor = await test.signedIn('editor', owner.organizationId)
    const [name, address] = [await nameOf(owner), await emailOf(owner)]
    await close(owner)
    expect([await mailsTo(owner), await mailsTo(editor)]).toEqual([
      [`Yuko organization closed: ${name}`],
      [`Yuko organization closed: ${name}`],
    ])
    test.clock.advance(22 * dayMs)
    await watch()
    expect(await mailsTo(owner)).toHaveLength(1)
    test.clock.advance(dayMs + 60_000)
    await watch()
    await watch()
    expect(await mailsTo(owner)).toEqual([expect.any(String), expect.stringContaining('Data will be deleted on')])
    test.clock.advance(8 * dayMs)
    await watch()
    expect(await organizationOf(owner.organizationId)).toBeUndefined()
    expect(await mailsTo(address)).toEqual([expect.any(String), expect.any(String), `Data deleted: ${name}`])
    expect(await mailsTo(editor)).toHaveLength(1)
  })

  it('is recorded in the audit log', async () => {
    const owner = await test.signedIn('owner')
    await close(owner)
    await reopen(owner)
    const log = await call('GET', '/audit/entries', owner.headers)
    expect(log.json().items.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['reopen-organization', 'close-organization']),
    )
  })

  it('refuses a wrong name, other roles, and an identity not confirmed in the last ten minutes', async () => {
    const owner = await test.signedIn('owner')
    const admin = await test.signedIn('admin', owner.organizationId)
    const named = { name: await nameOf(owner) }
    const reply = await call('POST', '/organization/closing', owner.headers, { name: 'Another' })
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { 'body.name': 'doesn’t match the name of the organization' }])
    expect(outcome(await call('POST', '/organization/closing', admin.headers, named))).toEqual([403, 'session.forbidden'])
    await test.db.asSystem((trx) =>
      trx
        .updateTable('sessions')
        .set({ proven_at: new Date(test.clock.now().getTime() - 11 * 60_000) })
        .where('user_id', '=', owner.userId)
        .execute(),
    )
    expect(outcome(await call('POST', '/organization/closing', owner.headers, named))).toEqual([403, 'session.proof-needed'])
    expect((await organizationOf(owner.organizationId))?.closed_at).toBeNull()
  })

  it('does not affect other organizations of the same owner', async () => {
    const [owner, other] = [await test.signedIn('owner'), await test.signedIn('owner')]
    const both = { ...owner, headers: { ...owner.headers, yukoorganizationid: other.organizationId } }
    expect(outcome(await call('POST', '/organization/closing', both.headers, { name: await nameOf(other) }))).toEqual([
      403,
      'session.forbidden',
    ])
    await close(owner)
    expect((await call('GET', '/organization', other.headers)).statusCode).toBe(200)
  })
})

describe('reopen-organization', () => {
  it('restores it unchanged', async () => {
    const owner = await test.signedIn('owner')
    const editor = await test.signedIn('editor', owner.organizationId)
    await close(owner)
    expect((await reopen(owner)).json()).toMatchObject({ closedAt: null, deletesAt: null })
    expect((await call('GET', '/organization', editor.headers)).statusCode).toBe(200)
    expect(await mailsTo(editor)).toEqual([expect.any(String), `Yuko organization reopened: ${await nameOf(owner)}`])
  })

  it('refuses an open organization, other roles, and an expired deadline', async () => {
    const owner = await test.signedIn('owner')
    const admin = await test.signedIn('admin', owner.organizationId)
    expect(outcome(await reopen(owner))).toEqual([409, 'organization.not-closed'])
    await close(owner)
    expect(outcome(await reopen(admin))).toEqual([403, 'organization.closed'])
    await test.db.asSystem((trx) =>
      trx.updateTable('organizations').set({ deletes_at: test.clock.now() }).where('id', '=', owner.organizationId).execute(),
    )
    expect(outcome(await reopen(owner))).toEqual([409, 'organization.deletion-began'])
  })
})

describe('close-account', () => {
  const closing = async (one: SignedIn) => (await call('GET', '/me/closing', one.headers)).json()
  const closeAccount = async (one: SignedIn) => call('POST', '/me/closing', one.headers, { email: await emailOf(one) })
  const verify = ({ userId }: SignedIn) =>
    test.db.asSystem((trx) =>
      trx.updateTable('users').set({ email_verified_at: test.clock.now() }).where('id', '=', userId).execute(),
    )

  it('ends sessions and memberships, frees the address, and removes the name', async () => {
    const owner = await test.signedIn('owner')
    const editor = await test.signedIn('editor', owner.organizationId)
    await verify(editor)
    const address = await emailOf(editor)
    await call('PUT', '/organizations/selected', editor.headers, { org_uuid: owner.organizationId })
    expect(await closing(editor)).toEqual({ blocking: [], memberships: [await nameOf(owner)] })
    expect((await closeAccount(editor)).statusCode).toBe(204)
    expect(outcome(await call('GET', '/me', editor.headers))).toEqual([401, 'session.expired'])
    const members = await call('GET', '/members', owner.headers)
    expect(members.json().items).toHaveLength(1)
    const log = (await call('GET', '/audit/entries', owner.headers)).json().items
    expect(log).toMatchObject([{ action: 'close-account', actor: { type: 'user', name: null } }])
    expect(await mailsTo(address)).toEqual(['Your Yuko account was closed'])
    const again = { name: 'Ada Kettle', email: address, password: 'blue-kettle-42' }
    expect((await call('POST', '/register', {}, again)).statusCode).toBe(201)
  })

  it('refuses the last owner and names the organization', async () => {
    const owner = await test.signedIn('owner')
    await test.signedIn('editor', owner.organizationId)
    const name = await nameOf(owner)
    const blocking = { org_uuid: owner.organizationId, name, otherMembers: 1, isClosed: false }
    expect(await closing(owner)).toEqual({ blocking: [blocking], memberships: [] })
    const reply = await closeAccount(owner)
    expect([reply.statusCode, reply.json().code, reply.json().message]).toEqual([
      409,
      'account.closing-refused',
      `You’re the last owner of this organization. Make another member its owner, or close it first: ${name}`,
    ])
    // Otherwise nobody could reopen it.
    await close(owner)
    expect(await closing(owner)).toEqual({ blocking: [{ ...blocking, isClosed: true }], memberships: [] })
  })

  it('allows the only member of a closed organization, and an owner with a co-owner', async () => {
    const owner = await test.signedIn('owner')
    await close(owner)
    expect((await closeAccount(owner)).statusCode).toBe(204)
    test.clock.advance(31 * dayMs)
    await watch()
    expect(await organizationOf(owner.organizationId)).toBeUndefined()
    const one = await test.signedIn('owner')
    await test.signedIn('owner', one.organizationId)
    expect((await closeAccount(one)).statusCode).toBe(204)
  })

  it('refuses a wrong address and affects nobody else', async () => {
    const [one, other] = [await test.signedIn('editor'), await test.signedIn('editor')]
    const reply = await call('POST', '/me/closing', one.headers, { email: await emailOf(other) })
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { 'body.email': 'doesn’t match your email address' }])
    await closeAccount(one)
    expect((await call('GET', '/me', other.headers)).statusCode).toBe(200)
  })
})
