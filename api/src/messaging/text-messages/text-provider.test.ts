import type { TextProvider } from '@yuko/contract/text-messages/text-provider'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { startTwilioStandIn, type TwilioStandIn } from '#testing/twilio-stand-in.ts'
import { hasOptedOut } from './opt-outs.repository.ts'
import { textMessagesModule } from './text-messages.module.ts'

let twilio: TwilioStandIn
let test: TestApp
let owner: SignedIn
beforeEach(async () => {
  twilio = await startTwilioStandIn()
  test = await createTestApp({
    modules: (platform) => [textMessagesModule(platform)],
    platform: { fetch, twilioUrl: twilio.url },
  })
  owner = await test.signedIn('owner')
})
afterEach(async () => {
  await test.close()
  await twilio.close()
})

const shopper = '+4915123456789'
const settings = () => ({ accountSid: twilio.accountSid, sender: twilio.sender, sendFrom: '09:00', sendUntil: '20:00' })
const call = (method: 'GET' | 'PUT' | 'DELETE' | 'POST', path = '', payload?: object, headers = owner.headers) =>
  test.app.inject({ method, url: `/api/v1/text-provider${path}`, headers, ...(payload && { payload }) })
const save = (change: object = {}, headers = owner.headers) =>
  call('PUT', '', { ...settings(), authToken: twilio.authToken, ...change }, headers)
const read = async (headers = owner.headers): Promise<TextProvider | null> =>
  (await call('GET', '', undefined, headers)).json().textProvider
const sendTest = async (to = shopper) => (await call('POST', '/test', { to })).json()
const isOptedOut = (number: string, { organizationId } = owner) =>
  test.db.forOrganization(organizationId, (trx) => hasOptedOut(trx, organizationId, number))

describe('the account of a store', () => {
  it('is saved, with its token encrypted, and never shows the token', async () => {
    expect(await read()).toBeNull()
    const saved = await save()
    expect(saved.json()).toEqual({
      ...settings(),
      inboundUrl: expect.stringMatching(/^https:\/\/yuko\.test\/text-messages\/incoming\/[\w-]+$/),
      problem: null,
      month: { texts: 0, segments: 0 },
    })
    expect(await read()).toEqual(saved.json())
    const row = await test.db.forOrganization(owner.organizationId, (trx) =>
      trx.selectFrom('text_providers').select('secret').executeTakeFirstOrThrow(),
    )
    expect(Buffer.from(row.secret).toString('latin1')).not.toContain(twilio.authToken)
    const log = await test.db.asSystem((trx) => trx.selectFrom('audit_log').selectAll().execute())
    expect(log.length).toBeGreaterThan(0)
    expect(JSON.stringify(log)).not.toContain(twilio.authToken)
  })

  it('keeps its token when the rest changes, but not for another account', async () => {
    await save()
    expect((await save({ authToken: undefined, sendUntil: '19:00' })).statusCode).toBe(200)
    const other = await save({ authToken: undefined, accountSid: `AC${'9'.repeat(32)}` })
    expect(other.statusCode).toBe(422)
    expect(other.json()).toMatchObject({ code: 'text-provider.token-missing', fields: { 'body.authToken': expect.any(String) } })
  })

  it('is removed with its token', async () => {
    await save()
    expect((await call('DELETE')).statusCode).toBe(204)
    expect(await read()).toBeNull()
    expect(await sendTest()).toMatchObject({ code: 'text-provider.not-found' })
  })

  it.each([
    [{ accountSid: 'AC123' }, 'body.accountSid'],
    [{ sender: 'Kettles' }, 'body.sender'],
    [{ sender: '015123456789' }, 'body.sender'],
    [{ authToken: 'two words' }, 'body.authToken'],
    [{ sendFrom: '9' }, 'body.sendFrom'],
    [{ sendFrom: '20:00' }, 'body.sendUntil'],
  ])('refuses %j', async (change, field) => {
    const response = await save(change)
    expect(response.statusCode).toBe(400)
    expect(response.json().fields).toHaveProperty([field])
  })

  it('keeps tenants apart', async () => {
    await save()
    const other = await test.signedIn('owner')
    expect(await read(other.headers)).toBeNull()
    expect((await call('POST', '/test', { to: shopper }, other.headers)).statusCode).toBe(404)
    expect(twilio.taken).toEqual([])
  })
})

describe('a test message', () => {
  it('is sent from a number or a messaging service', async () => {
    await save()
    expect(await sendTest('+49 1512 3456789')).toEqual({ to: shopper, failure: null, code: null, detail: '' })
    await save({ sender: twilio.messagingService })
    expect(await sendTest()).toMatchObject({ failure: null })
    expect(twilio.taken.map(({ to, body, statusUrl }) => ({ to, body, statusUrl }))).toEqual(
      Array(2).fill({
        to: shopper,
        body: expect.stringMatching(/^This is a test message of .+\. Text messages work\.$/),
        statusUrl: null,
      }),
    )
  })

  it('needs a phone number', async () => {
    await save()
    expect(await sendTest('+49 1')).toMatchObject({
      code: 'text-provider.number-refused',
      fields: { 'body.to': expect.any(String) },
    })
    expect(twilio.taken).toEqual([])
  })

  it.each([
    ['a wrong token', { authToken: 'wrong' }, 'account-refused', 20003],
    ['a sender of somebody else', { sender: '+15559999999' }, 'sender-refused', 21606],
    ['an unknown messaging service', { sender: `MG${'f'.repeat(32)}` }, 'sender-refused', 21701],
  ])('explains %s until it works again', async (_, change, failure, code) => {
    await save(change)
    expect(await sendTest()).toMatchObject({ failure, code, detail: expect.any(String) })
    expect((await read())?.problem).toMatchObject({ failure, code })
    await save()
    expect((await read())?.problem).toBeNull()
  })

  it.each([
    [21211, 400, 'number-invalid'],
    [21614, 400, 'number-landline'],
    [21408, 403, 'country-off'],
    [21610, 400, 'opted-out'],
    [21617, 400, 'refused'],
  ])('explains error %d, which isn’t about the account', async (code, status, failure) => {
    await save()
    twilio.answer({ status, code, message: 'No' })
    expect(await sendTest()).toEqual({ to: shopper, failure, code, detail: 'No' })
    expect((await read())?.problem).toBeNull()
  })

  it('is in doubt without an answer, and not if Twilio is busy', async () => {
    await save()
    twilio.answer('lost', 'broken', { status: 429, code: 20429 }, { status: 403, code: 30002 })
    expect(await sendTest()).toMatchObject({ failure: 'in-doubt' })
    expect(await sendTest()).toMatchObject({ failure: 'in-doubt' })
    expect(await sendTest()).toMatchObject({ failure: 'busy' })
    expect(await sendTest()).toMatchObject({ failure: 'account-suspended' })
    expect((await read())?.problem).toMatchObject({ failure: 'account-suspended', code: 30002 })
    await sendTest()
    expect((await read())?.problem).toBeNull()
  })
})

describe('a reply', () => {
  const reply = async (fields: Record<string, string>, change: object = {}) => {
    const url = (await read())?.inboundUrl ?? ''
    const { headers, body } = twilio.signed(url, { From: shopper, To: twilio.sender, ...fields })
    return test.app.inject({ method: 'POST', url: new URL(url).pathname, headers: { ...headers, ...change }, payload: body })
  }

  it.each<Record<string, string>>([
    { Body: 'STOP' },
    { Body: ' Stopp! ' },
    { Body: 'arrêt' },
    { Body: 'please', OptOutType: 'STOP' },
  ])('ends texts to a number by %j, and START allows them again', async (fields) => {
    await save()
    const response = await reply(fields)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toContain('text/xml')
    expect(await isOptedOut(shopper)).toBe(true)
    expect(await isOptedOut(shopper, await test.signedIn('owner'))).toBe(false)
    await reply({ Body: 'START' })
    expect(await isOptedOut(shopper)).toBe(false)
  })

  it('changes nothing if it’s something else, or not signed by Twilio', async () => {
    await save()
    await reply({ Body: 'Please stop by the store' })
    expect((await reply({ Body: 'STOP' }, { 'x-twilio-signature': 'AAAA' })).statusCode).toBe(200)
    await test.app.inject({ method: 'POST', url: '/text-messages/incoming/forged', payload: 'From=%2B4915123456789&Body=STOP' })
    expect(await isOptedOut(shopper)).toBe(false)
  })

  it('is noticed by Twilio’s refusal, too', async () => {
    await save()
    twilio.stop(shopper)
    expect(await sendTest()).toMatchObject({ failure: 'opted-out', code: 21610 })
    expect(await isOptedOut(shopper)).toBe(true)
  })
})
