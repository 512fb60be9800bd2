import type { Invitation } from '@yuko/contract/accounts/members/invitation'
import { createAccountsApp, type Merchant, password } from '../../../testing/accounts-app.ts'

let test: Awaited<ReturnType<typeof createAccountsApp>>
beforeAll(async () => {
  test = await createAccountsApp()
})
afterAll(() => test.close())
afterEach(() => test.clock.advance(3600_000))

type Headers = Record<string, string>
type By = { headers: Headers }

const day = 24 * 3600_000
let people = 0
const newAddress = () => `guest-${++people}@kettles.example`
const invite = (by: By, email: string, role = 'editor', proof: object = role === 'owner' ? { password } : {}) =>
  test.call('POST', '/invitations', { email, role, ...proof }, by.headers)
const list = async (by: By): Promise<Invitation[]> => (await test.call('GET', '/invitations', undefined, by.headers)).json().items
const resend = (by: By, id: string) => test.call('POST', `/invitations/${id}/resend`, undefined, by.headers)
const revoke = (by: By, id: string) => test.call('DELETE', `/invitations/${id}`, undefined, by.headers)
const look = (token: string) => test.call('GET', `/account/invitations/${token}`)
const accept = (by: By, token: string) => test.call('POST', `/account/invitations/${token}/accept`, undefined, by.headers)
const register = (token: string, body: object = {}) =>
  test.call('POST', `/account/invitations/${token}/register`, { name: 'Grace Guest', password, ...body })
const outcome = ({ statusCode, json }: { statusCode: number; json(): { code?: string } }) => [statusCode, json().code]
const refused = [422, 'invitation.refused']

async function tokenOf(email: string): Promise<string> {
  const texts = (await test.mailsTo(email)).map((mail) => /\/accept-invitation\/(\S+)/.exec(mail.text)?.[1])
  return texts.findLast((token) => token !== undefined) ?? 'none'
}

/** An invitation that was delivered to the mailbox. */
async function invited(by: Merchant, email = newAddress(), role = 'editor') {
  const reply = await invite(by, email, role)
  if (reply.statusCode !== 201) throw new Error(reply.body)
  return { email, invitationId: reply.json().invitationId as string, token: await tokenOf(email) }
}

describe('inviting', () => {
  it('emails a link that names the inviter, the organization, and the role, and lists the invitation', async () => {
    const owner = await test.merchant('Mill & Co')
    const email = newAddress()
    const reply = await invite(owner, email.toUpperCase())
    const expected = {
      invitationId: expect.stringMatching(/^inv_/),
      email,
      role: 'editor',
      invitedBy: 'Anna Meyer',
      sentAt: test.clock.now().toISOString(),
      expiresAt: new Date(test.clock.now().getTime() + 7 * day).toISOString(),
      isExpired: false,
    }
    expect([reply.statusCode, reply.json()]).toEqual([201, expected])
    expect(await list(owner)).toEqual([expected])
    const [mail] = await test.mailsTo(email)
    expect(mail?.subject).toBe('Invitation to Yuko: Mill & Co')
    expect(mail?.text).toContain('You’ve been invited to join this organization on Yuko as an editor.')
    expect(mail?.text).toContain('Organization: Mill & Co')
    expect(mail?.text).toContain(`Invited by: ${owner.email}`)
    expect(mail?.text).toMatch(/https:\/\/yuko\.test\/accept-invitation\/[\w-]{43}\n/)
    expect(mail?.text).not.toContain('Anna')
  })

  it('never stores the link', async () => {
    const { token } = await invited(await test.merchant())
    const stored = await test.db.asSystem(async (trx) => {
      const tables = ['invitations', 'email_messages', 'idempotency_keys', 'job_requests', 'audit_log'] as const
      const rows = []
      for (const table of tables) rows.push(await trx.selectFrom(table).selectAll().execute())
      return JSON.stringify(rows)
    })
    expect(stored).not.toContain(token)
  })

  it("refuses a role above the inviter's own", async () => {
    const owner = await test.merchant()
    const admin = await test.colleague(owner, 'admin')
    expect(outcome(await invite(admin, newAddress(), 'owner'))).toEqual([403, 'member.above-own-role'])
    expect((await invite(admin, newAddress(), 'admin')).statusCode).toBe(201)
    expect(outcome(await invite(owner, newAddress(), 'owner', {}))).toEqual([422, 'account.password-refused'])
    expect((await invite(owner, newAddress(), 'owner')).statusCode).toBe(201)
    const [ofOwner] = (await list(owner)).filter(({ role }) => role === 'owner')
    expect(outcome(await revoke(admin, ofOwner?.invitationId ?? ''))).toEqual([403, 'member.above-own-role'])
    test.clock.advance(60_000)
    expect(outcome(await resend(admin, ofOwner?.invitationId ?? ''))).toEqual([403, 'member.above-own-role'])
  })

  it('refuses members, a second invitation, an invalid address, and callers without the permission', async () => {
    const owner = await test.merchant()
    const editor = await test.colleague(owner, 'editor')
    const reply = await invite(owner, editor.email)
    expect([...outcome(reply), reply.json().fields]).toEqual([409, 'member.exists', { 'body.email': 'is already a member' }])
    const { email } = await invited(owner)
    expect(outcome(await invite(owner, email))).toEqual([409, 'invitation.exists'])
    expect(outcome(await invite(owner, 'nobody'))).toEqual([400, 'request.invalid'])
    expect(outcome(await invite(editor, newAddress()))).toEqual([403, 'session.forbidden'])
    expect(outcome(await test.call('GET', '/invitations', undefined, editor.headers))).toEqual([403, 'session.forbidden'])
  })

  it('limits emails to one address, regardless of the sender', async () => {
    const email = newAddress()
    const replies = []
    for (let round = 0; round < 6; round++) replies.push(await invite(await test.merchant(), email))
    expect(replies.map((reply) => reply.statusCode)).toEqual([201, 201, 201, 201, 201, 429])
  })

  it('limits a person across all their organizations', async () => {
    const owner = await test.merchant()
    const second = { ...owner, headers: { ...owner.headers } }
    const replies: number[] = []
    for (let sent = 0; sent < 51; sent++) {
      if (sent === 25) second.headers.yukoorganizationid = (await test.createOrganization(owner.headers, 'Another')).org_uuid
      replies.push((await invite(second, newAddress())).statusCode)
    }
    expect([replies.slice(0, 50).every((status) => status === 201), replies[50]]).toEqual([true, 429])
    const { headers } = await invite(second, newAddress())
    expect(Number(headers['retry-after'])).toBeGreaterThan(23 * 3600)
    test.clock.advance(day)
  })

  it('does not turn a name into a link', async () => {
    const owner = await test.merchant()
    const { org_uuid: id } = owner.organization
    await test.db.asSystem((trx) =>
      trx.updateTable('organizations').set({ name: 'Win at evil.example' }).where('id', '=', id).execute(),
    )
    const { email } = await invited(owner)
    const [mail] = await test.mailsTo(email)
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('evil.example')
    expect(mail?.subject.replaceAll('\u200c', '')).toBe('Invitation to Yuko: Win at evil.example')
  })

  it('keeps organizations apart', async () => {
    const [owner, stranger] = [await test.merchant(), await test.merchant()]
    const { invitationId, email } = await invited(owner)
    expect(await list(stranger)).toEqual([])
    expect(outcome(await revoke(stranger, invitationId))).toEqual([404, 'invitation.not-found'])
    expect(outcome(await resend(stranger, invitationId))).toEqual([404, 'invitation.not-found'])
    expect((await invite(stranger, email)).statusCode).toBe(201)
    expect(await list(owner)).toHaveLength(1)
  })
})

describe('resending and revoking', () => {
  it('sends a new link for seven more days, at most once a minute; the old one stops working', async () => {
    const owner = await test.merchant()
    const { email, invitationId, token } = await invited(owner)
    test.clock.advance(30_500)
    const early = await resend(owner, invitationId)
    expect([...outcome(early), early.headers['retry-after']]).toEqual([429, 'request.rate-limited', '30'])
    test.clock.advance(8 * day)
    const again = await test.signInAgain(owner.email)
    const headers = { ...again, yukoorganizationid: owner.organization.org_uuid }
    expect((await list({ headers }))[0]?.isExpired).toBe(true)
    expect((await resend({ headers }, invitationId)).json()).toMatchObject({ invitationId, isExpired: false })
    expect(outcome(await look(token))).toEqual(refused)
    expect((await look(await tokenOf(email))).statusCode).toBe(200)
  })

  it('revokes an invitation and its link', async () => {
    const owner = await test.merchant()
    const { invitationId, token } = await invited(owner)
    expect((await revoke(owner, invitationId)).statusCode).toBe(204)
    expect(outcome(await revoke(owner, invitationId))).toEqual([404, 'invitation.not-found'])
    for (const reply of [await look(token), await register(token)]) expect(outcome(reply)).toEqual(refused)
    expect(await list(owner)).toEqual([])
  })
})

describe('accepting', () => {
  it('as a new user: one link verifies the account, signs in, and adds the membership', async () => {
    const owner = await test.merchant('Mill & Co')
    const { email, token } = await invited(owner, undefined, 'support')
    expect((await look(token)).json()).toEqual({
      organization: 'Mill & Co',
      email,
      role: 'support',
      invitedBy: 'Anna Meyer',
      expiresAt: expect.any(String),
      hasAccount: false,
    })
    const reply = await register(token)
    expect(reply.statusCode).toBe(201)
    const me = await test.me({ authorization: `Bearer ${reply.json().access_token}` })
    expect(me).toMatchObject({ name: 'Grace Guest', email, isEmailVerified: true })
    expect(me.organizations).toEqual([expect.objectContaining({ name: 'Mill & Co', role: 'support' })])
    expect(me.selected_org_uuid).toBe(owner.organization.org_uuid)
    expect(await test.mailsTo(email)).toHaveLength(1)
    expect(await list(owner)).toEqual([])
    const facts = await test.db.asSystem((trx) =>
      trx.selectFrom('domain_events').selectAll().where('type', '=', 'member.joined').orderBy('seq').execute(),
    )
    expect(facts.at(-1)).toMatchObject({
      organization_id: owner.organization.org_uuid,
      payload: { userId: me.id, role: 'support', memberId: expect.stringMatching(/^mem_/) },
    })
    const written = await test.db.asSystem((trx) =>
      trx
        .selectFrom('audit_log')
        .select(['actor', 'target'])
        .where('organization_id', '=', owner.organization.org_uuid)
        .where('action', '=', 'accept-invitation')
        .execute(),
    )
    expect(written).toEqual([
      { actor: { type: 'user', userId: expect.any(String) }, target: { memberId: expect.stringMatching(/^mem_/) } },
    ])
  })

  it('as an existing user, who switches to the new organization and stays in the old one', async () => {
    const [owner, guest] = [await test.merchant('Mill & Co'), await test.merchant('Own shop')]
    const { token } = await invited(owner, guest.email, 'admin')
    expect((await look(token)).json().hasAccount).toBe(true)
    const reply = await accept(guest, token)
    expect([reply.statusCode, reply.json()]).toEqual([200, { org_uuid: owner.organization.org_uuid }])
    const me = await test.me(guest.headers)
    expect(me.organizations.map(({ name, role }) => [name, role])).toEqual([
      ['Own shop', 'owner'],
      ['Mill & Co', 'admin'],
    ])
    expect(me.selected_org_uuid).toBe(owner.organization.org_uuid)
  })

  it('verifies the address of an account that only claimed it, and removes other claims', async () => {
    const email = newAddress()
    const [other, claim] = [await test.register(email), await test.register(email)]
    const { token } = await invited(await test.merchant(), email)
    expect((await look(token)).json().hasAccount).toBe(false)
    expect((await accept(claim, token)).statusCode).toBe(200)
    expect((await test.me(claim.headers)).isEmailVerified).toBe(true)
    expect((await test.call('GET', '/me', undefined, other.headers)).json().code).toBe('session.expired')
  })

  it('works once when used several times concurrently', async () => {
    const { token } = await invited(await test.merchant())
    const replies = await Promise.all([register(token), register(token), register(token)])
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 422, 422])
    expect(outcome(await look(token))).toEqual(refused)
  })

  it('refuses a user who is signed in with another address', async () => {
    const owner = await test.merchant()
    const { email, token } = await invited(owner)
    const stranger = await test.verified()
    const reply = await accept(stranger, token)
    expect(outcome(reply)).toEqual([403, 'invitation.for-another'])
    expect(reply.json().message).toContain(email)
    expect((await test.me(stranger.headers)).organizations).toEqual([])
    expect((await look(token)).statusCode).toBe(200)
  })

  it('refuses a claim to an address that another account has verified', async () => {
    const guest = await test.verified()
    const claim = await test.register(guest.email)
    const { token } = await invited(await test.merchant(), guest.email)
    expect(outcome(await accept(claim, token))).toEqual([403, 'invitation.for-another'])
    expect(outcome(await register(token))).toEqual([409, 'account.exists'])
    expect((await accept(guest, token)).statusCode).toBe(200)
  })

  it('refuses after seven days, with a weak password, or with an invalid token', async () => {
    const { token } = await invited(await test.merchant())
    expect(outcome(await register(token, { password: 'password123' }))).toEqual([422, 'account.password-weak'])
    expect(outcome(await register(token, { name: ' ' }))).toEqual([400, 'request.invalid'])
    expect(outcome(await look('nonsense'))).toEqual(refused)
    test.clock.advance(7 * day)
    for (const reply of [await look(token), await register(token)]) expect(outcome(reply)).toEqual(refused)
  })

  it('leaves a person unchanged who became a member in the meantime', async () => {
    const owner = await test.merchant()
    const moved = await test.colleague(owner, 'analyst')
    const { email, token } = await invited(owner)
    await test.db.asSystem((trx) => trx.updateTable('users').set({ email }).where('email', '=', moved.email).execute())
    expect((await accept(moved, token)).statusCode).toBe(200)
    expect((await test.me(moved.headers)).organizations[0]?.role).toBe('analyst')
    expect(await list(owner)).toEqual([])
  })
})
