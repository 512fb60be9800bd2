import { createProofOfWork } from '#platform/auth/proof-of-work.ts'
import { limits } from '#platform/limits/limits.ts'
import { createAccountsApp, password } from '../../../testing/accounts-app.ts'
import { solve } from '../../../testing/solve-challenge.ts'

let test: Awaited<ReturnType<typeof createAccountsApp>>
let proofs: ReturnType<typeof createProofOfWork>
beforeAll(async () => {
  test = await createAccountsApp({
    botCheck: {
      siteKey: null,
      isHuman: (...call) => proofs.isHuman(...call),
      challenge: async () => (await proofs.challenge?.()) ?? Promise.reject(new Error('no work')),
      noteFailure: async (address) => proofs.noteFailure?.(address),
    },
  })
  proofs = createProofOfWork({ ...test, secret: 'a secret of the tests' })
})
afterAll(() => test.close())

const answered = async () => {
  const reply = await test.call('GET', '/storefront/bot-check')
  expect(reply.headers['cache-control']).toBe('no-store')
  return solve(reply.json().challenge)
}
const outcome = ({ statusCode, json }: { statusCode: number; json(): { code?: string } }) => [statusCode, json().code]
const refused = [422, 'account.bot-check-failed']

it('allows the documented number of registrations without a proof, then requires one', async () => {
  let people = 0
  const register = (more = {}) =>
    test.call('POST', '/register', { name: 'Anna Meyer', email: `many-${++people}@works.example`, password, ...more })
  for (let made = 0; made < limits.unprovenRegistrations.calls; made++) expect((await register()).statusCode).toBe(201)
  expect(outcome(await register())).toEqual(refused)
  const proof = { cf_turnstile_response: await answered() }
  expect((await register(proof)).statusCode).toBe(201)
  expect(outcome(await register(proof))).toEqual(refused)
})

it('allows sign-ins without a proof until the network has too many failures, whatever the address', async () => {
  const logIn = (email: string, more = {}) => test.call('POST', '/login', { email, password, ...more })
  for (let tried = 0; tried < limits.unprovenSignIns.calls; tried++)
    expect(outcome(await logIn(`nobody-${tried}@works.example`))).toEqual([422, 'account.credentials-refused'])
  expect(outcome(await logIn('many-1@works.example'))).toEqual(refused)
  expect((await logIn('many-1@works.example', { cf_turnstile_response: await answered() })).statusCode).toBe(200)
})
