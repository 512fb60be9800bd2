import type { FormVariantId, SignupFormTest } from '@yuko/contract/automation/forms/form-test'
import { createOrganization } from '#testing/create-organization.ts'
import { createFormsApp } from '#testing/forms-app.ts'
import type { SignedIn, TestApp } from '#testing/test-app.ts'

let test: TestApp
let owner: SignedIn
let slug: string
let formId: string

beforeAll(async () => {
  test = await createFormsApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.mails.sent.length = 0
  // Rate limits count per hour.
  test.clock.advance(2 * 3_600_000)
  owner = await test.signedIn('owner', await createOrganization(test.db))
  slug = `store-${owner.organizationId}`
  const { body } = await call('POST', '/signup-forms', { name: 'Footer' })
  formId = body.formId
  await call('PUT', `/signup-forms/${formId}`, { name: 'Footer', isLive: true, revision: 0, config: texts('Variant A') })
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
async function call(method: Method, path: string, payload?: object, headers: Record<string, string> = owner.headers) {
  const reply = await test.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.body ? reply.json() : null }
}
const texts = (heading: string) => ({ heading, isDoubleOptIn: false, coupon: heading.toUpperCase() })
const revision = async () => (await call('GET', `/signup-forms/${formId}`)).body.revision as number
const tests = async (): Promise<SignupFormTest[]> => (await call('GET', `/signup-forms/${formId}/tests`)).body.items
const change = async (method: Method, path: string, body: object = {}) =>
  call(method, `/signup-forms/${formId}/${path}`, { revision: await revision(), ...body })

/** A running test of variants A and B. */
async function running() {
  expect((await change('POST', 'variants')).status).toBe(201)
  expect((await change('PUT', 'variants/b', { config: texts('Variant B') })).status).toBe(200)
  expect((await change('POST', 'test/start')).status).toBe(200)
}
const choose = (variantId: FormVariantId) => change('POST', 'test/winner', { variantId })

const path = () => `/storefront/${slug}/signup-forms/${formId}`
const show = async (variant?: string) =>
  (await call('GET', `${path()}${variant ? `?variant=${variant}` : ''}`, undefined, {})).body
const view = (token: string) => call('POST', `${path()}/views`, { token }, {})
async function signUp(email: string, { token }: { token: string }, more: object = { isFirst: true }) {
  test.clock.advance(5000)
  return call('POST', `${path()}/sign-ups`, { email, token, ...more }, {})
}
/** A new visitor who is shown this variant. */
async function visitorOf(letter: FormVariantId): Promise<{ token: string; variant: string; config: { heading: string } }> {
  for (let tries = 0; tries < 100; tries++) {
    const shown = await show()
    if (shown.variant.endsWith(letter)) return shown
  }
  throw new Error(`Nobody is shown variant ${letter}`)
}
const figures = async () => (await tests())[0]?.variants.map(({ views, signUps }) => [views, signUps])

it('shows the form itself until the test starts, and then each variant to some visitors, who keep it', async () => {
  await change('POST', 'variants')
  await change('PUT', 'variants/b', { config: texts('Variant B') })
  expect(await show()).toMatchObject({ variant: null, config: { heading: 'Variant A' } })
  await change('POST', 'test/start')
  const one = await visitorOf('a')
  const other = await visitorOf('b')
  expect([one.config.heading, other.config.heading]).toEqual(['Variant A', 'Variant B'])
  for (let visit = 0; visit < 10; visit++) expect((await show(other.variant)).config.heading).toBe('Variant B')
})

it('counts a view once for each showing, and a sign-up once for each person', async () => {
  await running()
  const [one, other] = [await visitorOf('a'), await visitorOf('b')]
  for (const { token } of [one, other, other]) await view(token)
  expect(await figures()).toEqual([
    [1, 0],
    [1, 0],
  ])
  expect((await signUp('ann@x.example', other)).body).toMatchObject({ state: 'subscribed', coupon: 'VARIANT B' })
  await signUp('ann@x.example', other)
  await signUp('bob@x.example', one, { isFirst: false })
  expect(await figures()).toEqual([
    [1, 0],
    [1, 1],
  ])
  const [{ comparison }] = (await tests()) as [SignupFormTest]
  expect(comparison).toMatchObject({
    metric: 'sign_up',
    variants: [
      { id: 'a', label: 'A', count: 1, value: 0 },
      { id: 'b', label: 'B', count: 1, value: 1 },
    ],
    verdict: { kind: 'undecided', leads: 'b' },
    winner: null,
  })
})

it('counts neither forged views nor sign-ups', async () => {
  await running()
  const { token } = await visitorOf('b')
  const [at, visit, variant, ...rest] = token.split('.') as [string, string, string, ...string[]]
  for (const forged of ['', 'x', [at, visit, variant.replace(/b$/, 'a'), ...rest].join('.')])
    expect((await view(forged)).status).toBe(204)
  // Too fast for a person.
  await call('POST', `${path()}/sign-ups`, { email: 'ann@x.example', token, isFirst: true }, {})
  expect(await figures()).toEqual([
    [0, 0],
    [0, 0],
  ])
})

it('counts a person once who signs up without confirming, in two browsers', async () => {
  await running()
  await change('PUT', 'variants/b', { config: { ...texts('Variant B'), isDoubleOptIn: true } })
  for (const visitor of [await visitorOf('b'), await visitorOf('b')]) {
    await view(visitor.token)
    expect((await signUp('ann@x.example', visitor)).body.state).toBe('confirm')
  }
  expect(await figures()).toEqual([
    [0, 0],
    [2, 1],
  ])
})

it('thanks a person after confirmation with the variant they saw', async () => {
  await running()
  await change('PUT', 'variants/b', { config: { ...texts('Variant B'), isDoubleOptIn: true } })
  await signUp('ann@x.example', await visitorOf('b'))
  await choose('a')
  await test.runUntilIdle()
  const [, link] = /email\/confirm\/([\w-]+\/[\w-]+)/.exec(test.mails.to('ann@x.example')[0]?.text ?? '') ?? []
  const confirmed = await call('POST', `/mail-confirmations/${link}`, undefined, {})
  expect(confirmed.body.coupon).toBe('VARIANT B')
})

it('shows the winner to everyone, keeps the results, and counts no more', async () => {
  await running()
  const late = await visitorOf('b')
  expect((await choose('b')).status).toBe(200)
  for (let visit = 0; visit < 10; visit++)
    expect(await show(late.variant)).toMatchObject({ variant: null, config: { heading: 'Variant B' } })
  await view(late.token)
  await signUp('ann@x.example', late)
  expect(await tests()).toMatchObject([
    {
      status: 'ended',
      variants: [
        { config: { heading: 'Variant A' }, views: 0 },
        { config: { heading: 'Variant B' }, views: 0, signUps: 0 },
      ],
      comparison: { winner: { id: 'b' } },
    },
  ])
  await change('POST', 'variants')
  expect((await tests()).map(({ status }) => status)).toEqual(['draft', 'ended'])
})

it('keeps the form page out of the test', async () => {
  await running()
  for (let visit = 0; visit < 10; visit++)
    expect((await test.app.inject({ url: `/storefront/${slug}/sign-up/${formId}` })).body).toContain('Variant A')
})

it('has up to three variants, which change before the test', async () => {
  await change('POST', 'variants')
  await change('PUT', 'variants/b', { config: texts('Variant B') })
  expect((await change('POST', 'variants', { from: 'b' })).status).toBe(201)
  expect((await change('POST', 'variants')).body.code).toBe('signup-form.test-refused')
  const remove = (variantId: FormVariantId) => call('DELETE', `/signup-forms/${formId}/variants/${variantId}`)
  expect((await remove('a')).body.code).toBe('signup-form.test-refused')
  await change('PUT', 'variants/c', { config: texts('Variant C') })
  expect((await remove('b')).status).toBe(200)
  expect((await tests())[0]?.variants.map(({ config }) => config.heading)).toEqual(['Variant A', 'Variant C'])
  expect((await choose('b')).body.code).toBe('signup-form.test-refused')
  expect((await remove('b')).status).toBe(200)
  expect(await tests()).toEqual([])
  expect((await change('POST', 'test/start')).body.code).toBe('signup-form.test-refused')
})

it('refuses changes during the test, and those based on an older revision', async () => {
  await running()
  expect((await change('POST', 'variants')).body.code).toBe('signup-form.test-refused')
  expect((await call('DELETE', `/signup-forms/${formId}/variants/b`)).body.code).toBe('signup-form.test-refused')
  expect((await change('POST', 'test/start')).body.code).toBe('signup-form.test-refused')
  expect((await choose('c')).body.code).toBe('signup-form.test-refused')
  const stale = { revision: 0 }
  expect((await change('PUT', 'variants/b', { ...stale, config: {} })).body.code).toBe('signup-form.changed-since')
  expect((await change('POST', 'test/winner', { ...stale, variantId: 'b' })).body.code).toBe('signup-form.changed-since')
})

it("hides another organization's tests, and gives its visitors no variant", async () => {
  await running()
  const { variant } = await visitorOf('b')
  owner = await test.signedIn('owner', await createOrganization(test.db))
  expect((await call('GET', `/signup-forms/${formId}/tests`)).status).toBe(404)
  expect((await change('POST', 'test/winner', { revision: 1, variantId: 'b' })).status).toBe(404)
  const { body } = await call('POST', '/signup-forms', { name: 'Footer' })
  await call('PUT', `/signup-forms/${body.formId}`, { name: 'Footer', isLive: true, revision: 0, config: {} })
  const url = `/storefront/store-${owner.organizationId}/signup-forms/${body.formId}?variant=${variant}`
  expect((await call('GET', url, undefined, {})).body.variant).toBeNull()
})
