import { createAccountsApp, type Merchant } from '../../../testing/accounts-app.ts'
import { createTwoFactor } from '../../../testing/create-two-factor.ts'

let test: Awaited<ReturnType<typeof createAccountsApp>>
let owner: Merchant
beforeAll(async () => {
  test = await createAccountsApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.merchant('Mill & Co')
})

type By = { headers: Record<string, string> }
const outcome = ({ statusCode, json }: { statusCode: number; json(): { code?: string } }) => [statusCode, json().code]
const change = (by: By, body: object) => test.call('PATCH', '/organization/security', body, by.headers)
const organization = (by: By) => test.call('GET', '/organization', undefined, by.headers)
const ahead = (ms: number) => new Date(test.clock.now().getTime() + ms).toISOString()
const twoFactorOf = async ({ headers }: By) => createTwoFactor(test.db, (await test.me(headers)).id, test.clock.now())

describe('required two-factor sign-in', () => {
  it('is announced, enforced from its date, and satisfied by members who set it up', async () => {
    const editor = await test.colleague(owner, 'editor')
    await twoFactorOf(owner)
    const reply = await change(owner, { twoFactorRequiredFrom: ahead(60_000) })
    expect(reply.json()).toMatchObject({ twoFactorRequiredFrom: ahead(60_000), membersWithout: [{ email: editor.email }] })
    const membershipOf = async (by: By) => (await test.me(by.headers)).organizations[0]
    expect(await membershipOf(editor)).toMatchObject({ twoFactorDue: ahead(60_000), mustSetUpTwoFactor: false })
    expect((await organization(editor)).statusCode).toBe(200)

    test.clock.advance(60_000)
    expect(outcome(await organization(editor))).toEqual([403, 'two-factor.required'])
    expect(await membershipOf(editor)).toMatchObject({ mustSetUpTwoFactor: true })
    // Setting it up needs no organization.
    expect((await test.call('GET', '/account/two-factor', undefined, editor.headers)).statusCode).toBe(200)
    expect((await organization(owner)).statusCode).toBe(200)
    expect(await membershipOf(owner)).not.toHaveProperty('twoFactorDue')

    await twoFactorOf(editor)
    expect((await organization(editor)).statusCode).toBe(200)
  })

  it('cannot be required by members without two factors or without the permission', async () => {
    expect(outcome(await change(owner, { twoFactorRequiredFrom: ahead(0) }))).toEqual([409, 'two-factor.not-set-up'])
    expect((await organization(owner)).statusCode).toBe(200)
    const editor = await test.colleague(owner, 'editor')
    expect((await change(editor, { masksPersonalData: true })).statusCode).toBe(403)
    expect((await change(owner, { twoFactorRequiredFrom: null })).statusCode).toBe(200)
  })
})
