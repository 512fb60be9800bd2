import type { Member } from '@yuko/contract/accounts/members/list-members'
import type { Role } from '@yuko/contract/permissions'
import { TOTP } from 'otpauth'
import { createAccountsApp, type Merchant, password } from '../../../testing/accounts-app.ts'

let test: Awaited<ReturnType<typeof createAccountsApp>>
beforeAll(async () => {
  test = await createAccountsApp()
})
afterAll(() => test.close())
afterEach(() => test.clock.advance(3600_000))

type Headers = Record<string, string>

const members = async ({ headers }: { headers: Headers }): Promise<Member[]> =>
  (await test.call('GET', '/members', undefined, headers)).json().items
const memberOf = async (merchant: Merchant, email: string) =>
  (await members(merchant)).find((member) => member.email === email)?.memberId ?? 'none'
const changeRole = (by: { headers: Headers }, memberId: string, role: Role, proof: object = {}) =>
  test.call('PATCH', `/members/${memberId}`, { role, ...proof }, by.headers)
const remove = (by: { headers: Headers }, memberId: string) => test.call('DELETE', `/members/${memberId}`, undefined, by.headers)
const leave = (who: { headers: Headers }) => test.call('DELETE', '/members/me', undefined, who.headers)
const outcome = ({ statusCode, json }: { statusCode: number; json(): { code?: string } }) => [statusCode, json().code]

describe('update-member and remove-member', () => {
  it('change a role with immediate effect and record it in the audit log', async () => {
    const owner = await test.merchant()
    const editor = await test.colleague(owner, 'editor')
    const memberId = await memberOf(owner, editor.email)
    const reply = await changeRole(owner, memberId, 'analyst')
    expect(reply.json()).toMatchObject({ memberId, email: editor.email, role: 'analyst', isYou: false })
    expect(outcome(await test.call('PATCH', '/organization', { name: 'Mine' }, editor.headers))).toEqual([
      403,
      'session.forbidden',
    ])
    const line = await test.db.asSystem((trx) =>
      trx.selectFrom('audit_log').selectAll().where('action', '=', 'update-member').executeTakeFirstOrThrow(),
    )
    expect([line.target, line.change]).toEqual([{ memberId }, { before: { role: 'editor' }, after: { role: 'analyst' } }])
  })

  it('remove a member immediately; account and other memberships are kept', async () => {
    const owner = await test.merchant()
    const editor = await test.colleague(owner, 'editor')
    expect((await remove(owner, await memberOf(owner, editor.email))).statusCode).toBe(204)
    expect(outcome(await test.call('GET', '/organization', undefined, editor.headers))).toEqual([403, 'session.forbidden'])
    expect(await test.me(editor.headers)).toMatchObject({ email: editor.email, organizations: [] })
    expect(await members(owner)).toHaveLength(1)
  })

  it('let owners add and remove owners, but not admins', async () => {
    const owner = await test.merchant()
    const admin = await test.colleague(owner, 'admin')
    const editor = await test.colleague(owner, 'editor')
    const [ownerId, editorId] = [await memberOf(owner, owner.email), await memberOf(owner, editor.email)]
    expect(outcome(await changeRole(admin, editorId, 'owner'))).toEqual([403, 'member.above-own-role'])
    expect(outcome(await changeRole(admin, ownerId, 'analyst'))).toEqual([403, 'member.above-own-role'])
    expect(outcome(await remove(admin, ownerId))).toEqual([403, 'member.above-own-role'])
    expect((await changeRole(admin, editorId, 'admin')).statusCode).toBe(200)
    expect((await changeRole(owner, editorId, 'owner', { password })).statusCode).toBe(200)
    expect((await changeRole(owner, editorId, 'support')).statusCode).toBe(200)
  })

  it('require a confirmed identity to make a member an owner', async () => {
    const owner = await test.merchant()
    const editor = await test.colleague(owner, 'editor')
    const memberId = await memberOf(owner, editor.email)
    const make = (proof: object) => changeRole(owner, memberId, 'owner', proof)
    const unproven = await make({})
    expect(outcome(unproven)).toEqual([422, 'account.password-refused'])
    expect(unproven.json().fields).toEqual({ 'body.password': 'is required' })
    expect(outcome(await make({ password: 'not mine at all' }))).toEqual([422, 'account.password-refused'])

    const { secret } = (await test.call('PUT', '/account/two-factor', { password }, owner.headers)).json()
    const code = () => new TOTP({ secret }).generate({ timestamp: test.clock.now().getTime() })
    await test.call('PUT', '/account/two-factor/confirmation', { code: code() }, owner.headers)
    test.clock.advance(30_000)
    expect(outcome(await make({ password }))).toEqual([422, 'account.code-refused'])
    expect(outcome(await make({ password, code: '000000' }))).toEqual([422, 'account.code-refused'])
    expect((await members(owner)).find((member) => member.memberId === memberId)?.role).toBe('editor')
    expect((await make({ password, code: code() })).json()).toMatchObject({ memberId, role: 'owner' })
  })

  it("refuse changes of one's own role, callers without the permission, and unknown members", async () => {
    const owner = await test.merchant()
    const editor = await test.colleague(owner, 'editor')
    const ownId = await memberOf(owner, owner.email)
    expect(outcome(await changeRole(owner, ownId, 'admin'))).toEqual([409, 'member.own-role'])
    expect(outcome(await remove(owner, ownId))).toEqual([409, 'member.own-role'])
    expect(outcome(await changeRole(editor, ownId, 'analyst'))).toEqual([403, 'session.forbidden'])
    const editorId = await memberOf(owner, editor.email)
    await remove(owner, editorId)
    expect(outcome(await remove(owner, editorId))).toEqual([404, 'member.not-found'])
  })

  it('keep one owner when two demote each other concurrently', async () => {
    const one = await test.merchant()
    const other = await test.colleague(one, 'owner')
    const ids = [await memberOf(one, other.email), await memberOf(one, one.email)] as const
    const replies = await Promise.all([changeRole(one, ids[0], 'analyst'), changeRole(other, ids[1], 'analyst')])
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 403])
  })

  it('keep organizations apart', async () => {
    const [owner, stranger] = [await test.merchant(), await test.merchant()]
    const editor = await test.colleague(owner, 'editor')
    const memberId = await memberOf(owner, editor.email)
    expect(outcome(await changeRole(stranger, memberId, 'analyst'))).toEqual([404, 'member.not-found'])
    expect(outcome(await remove(stranger, memberId))).toEqual([404, 'member.not-found'])
    expect((await members(owner)).find((member) => member.email === editor.email)?.role).toBe('editor')
  })
})

describe('suspend-member', () => {
  const suspend = (by: { headers: Headers }, memberId: string, isSuspended: boolean) =>
    test.call('PUT', `/members/${memberId}/suspension`, { isSuspended }, by.headers)

  it('locks a member out immediately and restores them unchanged', async () => {
    const owner = await test.merchant()
    const editor = await test.colleague(owner, 'editor')
    const memberId = await memberOf(owner, editor.email)
    expect((await suspend(owner, memberId, true)).json()).toMatchObject({ isSuspended: true, role: 'editor' })
    expect(outcome(await test.call('GET', '/organization', undefined, editor.headers))).toEqual([403, 'member.suspended'])
    expect((await test.me(editor.headers)).organizations).toEqual([])
    expect((await suspend(owner, memberId, false)).json()).toMatchObject({ isSuspended: false })
    expect((await test.call('GET', '/organization', undefined, editor.headers)).statusCode).toBe(200)
  })

  it('refuses oneself and higher roles, and keeps the last active owner', async () => {
    const owner = await test.merchant()
    const [admin, second] = [await test.colleague(owner, 'admin'), await test.colleague(owner, 'owner')]
    const ownerId = await memberOf(owner, owner.email)
    expect(outcome(await suspend(owner, ownerId, true))).toEqual([409, 'member.own-role'])
    expect(outcome(await suspend(admin, ownerId, true))).toEqual([403, 'member.above-own-role'])
    expect((await suspend(owner, await memberOf(owner, second.email), true)).statusCode).toBe(200)
    expect(outcome(await leave(owner))).toEqual([409, 'member.last-owner'])
  })
})

describe('transfer-ownership', () => {
  const transfer = (by: { headers: Headers }, memberId: string, proof: object = { password }) =>
    test.call('POST', '/organization/owner', { memberId, ...proof }, by.headers)

  it('makes another member the owner and the caller an admin, atomically', async () => {
    const owner = await test.merchant()
    const editor = await test.colleague(owner, 'editor')
    const memberId = await memberOf(owner, editor.email)
    expect(outcome(await transfer(owner, memberId, {}))).toEqual([422, 'account.password-refused'])
    expect((await transfer(owner, memberId)).json()).toMatchObject({ memberId, role: 'owner' })
    expect((await members(owner)).map(({ role }) => role).sort()).toEqual(['admin', 'owner'])
    expect(outcome(await transfer(owner, memberId))).toEqual([403, 'session.forbidden'])
  })

  it('refuses oneself, suspended and unknown members, and callers who are not owners', async () => {
    const owner = await test.merchant()
    const [admin, editor] = [await test.colleague(owner, 'admin'), await test.colleague(owner, 'editor')]
    const [ownerId, editorId] = [await memberOf(owner, owner.email), await memberOf(owner, editor.email)]
    expect(outcome(await transfer(owner, ownerId))).toEqual([409, 'member.own-role'])
    expect(outcome(await transfer(admin, editorId))).toEqual([403, 'session.forbidden'])
    await test.call('PUT', `/members/${editorId}/suspension`, { isSuspended: true }, owner.headers)
    expect(outcome(await transfer(owner, editorId))).toEqual([403, 'member.suspended'])
    const stranger = await test.merchant()
    expect(outcome(await transfer(stranger, editorId))).toEqual([404, 'member.not-found'])
  })
})

describe('leave-organization', () => {
  it('allows everyone except the last owner', async () => {
    const owner = await test.merchant()
    const analyst = await test.colleague(owner, 'analyst')
    expect((await leave(analyst)).statusCode).toBe(204)
    expect(outcome(await leave(analyst))).toEqual([403, 'session.forbidden'])
    expect(outcome(await leave(owner))).toEqual([409, 'member.last-owner'])
    const second = await test.colleague(owner, 'owner')
    const replies = await Promise.all([leave(owner), leave(second)])
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([204, 409])
  })
})
