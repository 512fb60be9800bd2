import { createLog } from '#platform/log.ts'
import { createAccountsApp } from '../../testing/accounts-app.ts'
import { handleSweepAccounts } from './sweep-accounts.job.ts'

let test: Awaited<ReturnType<typeof createAccountsApp>>
beforeAll(async () => {
  test = await createAccountsApp()
})
afterAll(() => test.close())

const day = 24 * 3600_000

async function sweep() {
  const { db, clock } = test
  await handleSweepAccounts().run({ payload: {}, db, clock, log: createLog('silent'), signal: new AbortController().signal })
}

/** Numbers of remaining rows: users, sessions, links, failures. */
function left() {
  return test.db.asSystem(async (trx) => [
    (await trx.selectFrom('users').select('id').execute()).length,
    (await trx.selectFrom('sessions').select('id').execute()).length,
    (await trx.selectFrom('email_tokens').select('user_id').execute()).length,
    (await trx.selectFrom('login_failures').select('count').execute()).length,
  ])
}

it('deletes what has expired, and nothing earlier', async () => {
  const merchant = await test.merchant()
  await test.register()
  await test.call('POST', '/login', { email: merchant.email, password: 'wrong' })
  await sweep()
  expect(await left()).toEqual([2, 2, 2, 1])
  test.clock.advance(2 * day + 1)
  await sweep()
  expect(await left()).toEqual([2, 2, 0, 0])
  test.clock.advance(28 * day)
  await sweep()
  expect(await left()).toEqual([1, 0, 0, 0])
})
