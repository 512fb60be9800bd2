import { returnsUrl } from '#messaging/emails/returns-url.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createModules, factJobs } from '../../modules.ts'
import { queueDueRequests } from './request.jobs.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ modules: createModules, factJobs, now: '2026-11-02T10:00:00.000Z' })
})
afterAll(() => test.close())

it('leads from the order to the email, to the form behind its stars, and to the bounce the provider reports', async () => {
  const organizationId = await createOrganization(test.db, { timezone: 'Europe/Berlin' })
  const { headers } = await test.signedIn('owner', organizationId)
  const put = (path: string, payload: object) => test.app.inject({ method: 'PUT', url: `/api/v1${path}`, headers, payload })
  await put('/products', { products: [{ externalId: '1', title: 'Stone <b>mug</b>', handle: 'stone-mug' }] })
  const order = {
    externalId: '900',
    number: '#900',
    email: 'bea@buyer.example',
    customerName: 'Bea Buyer',
    placedAt: '2026-11-02T09:59:00.000Z',
    fulfilledAt: '2026-11-02T10:00:00.000Z',
    lines: [{ productExternalId: '1' }],
  }
  for (let times = 0; times < 3; times++) expect((await put('/orders', { orders: [order] })).statusCode).toBe(200)
  await test.runUntilIdle()
  test.clock.set('2026-11-16T10:00:00.000Z')
  for (let times = 0; times < 2; times++) {
    await test.db.asSystem((trx) => enqueue(trx, queueDueRequests, {}, { organizationId: null }))
    await test.runUntilIdle()
  }

  const mails = test.mails.to('bea@buyer.example')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.html).not.toContain('<b>mug</b>')
  expect(mails[0]?.headers).toHaveProperty('List-Unsubscribe')
  // Our own URLs are behind the tracked ones: the text contains them, or redirects to them.
  const links = [...(mails[0]?.text ?? '').matchAll(/https:\/\/yuko\.test\/\S+/g)].map(([url]) =>
    url.replace('https://yuko.test', ''),
  )
  const landed: string[] = []
  for (const url of links) {
    const { statusCode, headers } = await test.app.inject({ method: 'GET', url })
    landed.push(statusCode === 302 || statusCode === 303 ? String(headers.location) : url)
  }
  const form = landed.find((url) => /\/review\/[\w-]{64}(\?|$)/.test(url))
  expect(form).toBeDefined()
  const page = await test.app.inject({ method: 'GET', url: (form ?? '').replace('https://yuko.test', '') })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Stone &lt;b&gt;mug')

  const [sent] = await test.db.forOrganization(organizationId, (trx) =>
    trx.selectFrom('email_messages').select('id').where('key', 'like', 'review-request:%').execute(),
  )
  const returns = returnsUrl(test.platform, organizationId, 'postmark').replace('https://yuko.test', '')
  const payload = { RecordType: 'Bounce', Type: 'HardBounce', Description: 'no', Metadata: { mail: sent?.id } }
  for (let times = 0; times < 2; times++) await test.app.inject({ method: 'POST', url: returns, payload })
  await test.runUntilIdle()
  const { headers: again } = await test.signedIn('owner', organizationId)
  const listed = await test.app.inject({ method: 'GET', url: '/api/v1/reviews/requests?tab=failed', headers: again })
  expect(listed.json().items).toMatchObject([{ status: 'bounced' }])
})
