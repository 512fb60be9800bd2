import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { createAccountsApp, password } from '../../testing/accounts-app.ts'
import { newId } from '../ids.ts'
import { createMailLinks } from '../mail/mail-links.ts'
import { seal, unseal } from '../sealed.ts'
import type { SecretFor } from '../secret.ts'
import { withKeptKeys } from './kept-keys.ts'
import { rotateSecrets } from './rotate-secrets.ts'
import { sealedValues } from './sealed-values.ts'

const derive = (secret: string, purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url')
const keysOf =
  (present: string, ...former: string[]): SecretFor =>
  (purpose) => [derive(present, purpose), ...former.map((secret) => derive(secret, purpose))]

/** AUTH_SECRET's value, and what a running process derives from it. */
let isSetTo: SecretFor
let isKnown: SecretFor
let test: Awaited<ReturnType<typeof createAccountsApp>>
beforeEach(async () => {
  isSetTo = keysOf('old')
  isKnown = isSetTo
  test = await createAccountsApp({ secretFor: (purpose) => isKnown(purpose) })
})
afterEach(() => test.close())

const rotate = () => rotateSecrets(test.db, isSetTo, test.clock)
const restart = async (secretFor: SecretFor) => {
  isSetTo = secretFor
  isKnown = await withKeptKeys(test.db, secretFor)
}
const countOf = (values: Awaited<ReturnType<typeof rotate>>['values'], of: string) => values.find((one) => one.of === of)

/** A user with two-factor sign-in, and one of their refresh tokens. */
async function protectedPerson() {
  const { email, headers, tokens } = await test.verified()
  const { secret } = (await test.call('PUT', '/account/two-factor', { password }, headers)).json()
  const code = () => new TOTP({ secret }).generate({ timestamp: test.clock.now().getTime() })
  const { recoveryCodes } = (await test.call('PUT', '/account/two-factor/confirmation', { code: code() }, headers)).json()
  const signIn = async (typed?: string) => {
    test.clock.advance(60_000)
    const { challenge } = (await test.call('POST', '/login', { email, password })).json()
    return (await test.call('POST', '/login/code', { challenge, code: typed ?? code() })).statusCode
  }
  return { signIn, recoveryCodes: recoveryCodes as string[], tokens }
}

it('decrypts everything while the former secret is configured, and after its removal', async () => {
  const { signIn, recoveryCodes, tokens } = await protectedPerson()
  const organizationId = newId()
  const link = () => createMailLinks({ publicUrl: '', secretFor: isKnown })
  const hash = link().urlFor(organizationId, 'anna@mill.example').split('/').at(-1) ?? ''

  await restart(keysOf('new', 'old'))
  expect((await test.call('POST', '/refresh', { refresh_token: tokens.refresh_token })).statusCode).toBe(200)
  expect(await signIn()).toBe(200)
  const { values, formerNeededUntil } = await rotate()
  expect(countOf(values, 'two_factors.sealed_secret')).toMatchObject({ resealed: 1, unopened: 0 })
  expect(formerNeededUntil).toEqual(new Date(test.clock.now().getTime() + 90 * 24 * 3_600_000))

  await restart(keysOf('new'))
  expect(await signIn()).toBe(200)
  expect(await signIn(recoveryCodes[0])).toBe(200)
  expect(link().recipientOf(organizationId, hash)).not.toBeNull()
  expect((await rotate()).formerNeededUntil).toBeNull()

  // Kept keys are encrypted with the secret that is removed next.
  await restart(keysOf('newest', 'new'))
  await rotate()
  await restart(keysOf('newest'))
  expect(await signIn(recoveryCodes[1])).toBe(200)
  expect(link().recipientOf(organizationId, hash)).not.toBeNull()
})

it('re-encrypts every value once, however often it runs, and returns the same date', async () => {
  await protectedPerson()
  await restart(keysOf('new', 'old'))
  const first = await rotate()
  test.clock.advance(24 * 3_600_000)
  const again = await rotate()
  expect(again.values.every(({ resealed, unopened }) => resealed === 0 && unopened === 0)).toBe(true)
  expect(again.formerNeededUntil).toEqual(first.formerNeededUntil)
})

it('processes more values than a batch, and reports those it cannot decrypt', async () => {
  const rows = Array.from({ length: 450 }, (_, index) => ({ user_id: newId(), key: `key ${index}` }))
  await test.db.asSystem(async (trx) => {
    for (const { user_id, key } of rows) {
      const secret = isSetTo(key === 'key 7' ? 'something else' : 'kept-replies')
      await trx
        .insertInto('idempotency_keys')
        .values({
          organization_id: null,
          user_id,
          key,
          fingerprint: '',
          status: 'done',
          reply_status: 200,
          reply_body: seal('{}', secret, `null ${user_id} ${key}`),
          claimed_at: test.clock.now(),
        })
        .execute()
    }
  })
  isSetTo = keysOf('new', 'old')
  const { values } = await rotate()
  expect(countOf(values, 'idempotency_keys.reply_body')).toMatchObject({ resealed: 449, unopened: 1 })
  const kept = await test.db.asSystem((trx) =>
    trx.selectFrom('idempotency_keys').select(['key', 'user_id', 'reply_body']).execute(),
  )
  for (const { key, user_id, reply_body } of kept.filter((row) => row.key !== 'key 7'))
    expect(unseal(reply_body ?? Buffer.of(), keysOf('new')('kept-replies'), `null ${user_id} ${key}`)).toBe('{}')
})

describe('the list of encrypted columns', () => {
  /** Hashes and random seeds: not encrypted. */
  const neverSealed = /(_hash|(?<!private)_key|^hash|^digest|^key|^seed|^hash_before|^head)$/

  it('contains every encrypted column of the schema', async () => {
    const { rows } = await test.db.asSystem((trx) =>
      sql<{ name: string; column: string }>`
        select table_name as name, column_name as column from information_schema.columns
         where table_schema = 'public' and data_type = 'bytea'`.execute(trx),
    )
    const asked = rows.filter(({ column }) => !neverSealed.test(column)).map(({ name, column }) => `${name}.${column}`)
    expect(sealedValues.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(asked.sort())
  })
})
