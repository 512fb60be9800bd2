import { sql } from 'kysely'
import { newId } from '#platform/ids.ts'
import type { JobImplementation } from '#platform/jobs/define-job.ts'
import type { TextWriter } from '#platform/ports/text-writer.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { startTwilioStandIn, type TwilioStandIn } from '#testing/twilio-stand-in.ts'
import { textMessagesModule } from './text-messages.module.ts'

let twilio: TwilioStandIn
let test: TestApp
let owner: SignedIn
let writer: TextWriter
let sending: JobImplementation | undefined
beforeEach(async () => {
  twilio = await startTwilioStandIn()
  test = await createTestApp({
    modules: (platform) => {
      const texts = textMessagesModule(platform)
      writer = texts.writer
      sending = texts.jobs?.[0]
      return [texts]
    },
    platform: { fetch, twilioUrl: twilio.url },
  })
  owner = await test.signedIn('owner', await createOrganization(test.db, { timezone: 'Europe/Berlin' }))
  const account = { accountSid: twilio.accountSid, authToken: twilio.authToken, sender: twilio.sender }
  await test.app.inject({ method: 'PUT', url: '/api/v1/text-provider', headers: owner.headers, payload: account })
})
afterEach(async () => {
  await test.close()
  await twilio.close()
})

const inOrganization = <T>(work: Parameters<typeof test.db.forOrganization<T>>[1]) =>
  test.db.forOrganization(owner.organizationId, work)
const requestId = newId()
const text = () => ({
  organizationId: owner.organizationId,
  key: 'one',
  requestId,
  customerId: null,
  email: 'bea@example.com',
  to: '+4915123456789',
  body: 'Hi',
  timeZone: 'Europe/Berlin',
})
const write = () => inOrganization((trx) => writer.write(trx, text()))
const status = () => inOrganization((trx) => trx.selectFrom('text_messages').select(['status', 'failure']).execute())

it('sends a text once, however often it is written', async () => {
  await write()
  await write()
  await test.runUntilIdle()
  expect(twilio.taken).toHaveLength(1)
  expect(await status()).toEqual([{ status: 'sent', failure: null }])
})

it('doesn’t send a text again that was claimed before a crash', async () => {
  await inOrganization(async (trx) => {
    await writer.write(trx, text())
    await sql`update text_messages set status = 'sending'`.execute(trx)
  })
  await test.runUntilIdle()
  expect(twilio.taken).toEqual([])
  expect(await status()).toEqual([{ status: 'failed', failure: 'in-doubt' }])
})

it('tries again while the account takes no texts', async () => {
  twilio.answer({ status: 429, code: 20429 }, { status: 401, code: 20003 })
  await write()
  await test.runUntilIdle({ failures: true })
  expect(await status()).toEqual([{ status: 'sent', failure: null }])
  expect(twilio.taken).toHaveLength(1)
})

it('is in doubt if the process ended during the last attempt', async () => {
  await write()
  const { id } = await inOrganization((trx) =>
    trx.updateTable('text_messages').set({ status: 'sending' }).returning('id').executeTakeFirstOrThrow(),
  )
  const { db, clock, log } = test.platform
  const payload = { organizationId: owner.organizationId, textId: id }
  await sending?.giveUp?.({ payload, db, clock, log, signal: new AbortController().signal })
  expect(await status()).toEqual([{ status: 'failed', failure: 'in-doubt' }])
})

it('gives up after a while', async () => {
  twilio.answer(...Array.from({ length: 8 }, () => ({ status: 401, code: 20003 })))
  await write()
  await test.runUntilIdle({ failures: true })
  expect(await status()).toEqual([{ status: 'failed', failure: 'account-refused' }])
  expect(twilio.taken).toEqual([])
})

it('sends nothing once the account is removed', async () => {
  await write()
  await test.app.inject({ method: 'DELETE', url: '/api/v1/text-provider', headers: owner.headers })
  await test.runUntilIdle()
  expect(await status()).toEqual([{ status: 'failed', failure: 'account-refused' }])
})
