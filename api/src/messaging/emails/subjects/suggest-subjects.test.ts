import { defaultContents } from '@yuko/contract/default-emails/default-contents'
import type { EmailBlock, EmailContent } from '@yuko/contract/emails/email-block'
import { assistanceModule } from '#core/assistance/assistance.module.ts'
import { workflowEmailIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { chatProvider } from '#testing/chat-provider.ts'
import { emailTools } from '#testing/email-tools.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { emailsModule } from '../emails.module.ts'

let test: TestApp
let owner: SignedIn
let provider: ReturnType<typeof chatProvider>
beforeEach(async () => {
  provider = chatProvider()
  answer('How are your new mugs?')
  test = await createTestApp({
    modules: (platform) => {
      const assistance = assistanceModule(platform)
      return [assistance, emailsModule(platform, { ...emailTools, assistance: assistance.assistance })]
    },
    platform: { sendPublic: (call) => provider.sendPublic(call) },
  })
  owner = await test.signedIn('owner')
})
afterEach(() => test.close())

const answer = (...subjects: string[]) => {
  provider.answer = JSON.stringify({ subjects })
}
const save = (change: object = {}) =>
  test.app.inject({
    method: 'PUT',
    url: '/api/v1/assistance',
    headers: owner.headers,
    payload: {
      isOn: true,
      baseUrl: 'https://api.llm.example/v1',
      model: 'small',
      hidesPersonalData: true,
      monthlyLimit: 10,
      apiKey: provider.key,
      voice: 'Formal.',
      ...change,
    },
  })
const text = (words: string): EmailBlock => ({ id: 'text-1', type: 'text', text: words, align: 'left', tone: 'normal' })
const contentOf = (...blocks: EmailBlock[]): EmailContent => ({
  subject: 'Mugs',
  preheader: 'A minute of your time',
  blocks: [...blocks, { id: 'footer', type: 'footer', text: 'Thank you' }],
})
const mugs = contentOf(
  text('Hi {{ customer.first_name }}, how are the [mugs](https://mugs.example/a)? Write to ada@mugs.example.'),
)
const suggest = (body: object = { content: mugs }, headers = owner.headers, path = 'emails/review-request') =>
  test.app.inject({ method: 'POST', url: `/api/v1/${path}/subjects`, headers, payload: body })
const subjectsOf = async (...answered: string[]) => {
  answer(...answered)
  return (await suggest()).json().subjects
}
const prompts = () => provider.sent[0]?.messages.map(({ content }) => content) ?? []

async function workflowEmail({ organizationId } = owner) {
  const [workflowId, emailId, at] = [newId(), newId(), test.clock.now()]
  const owned = { organization_id: organizationId, created_at: at, updated_at: at }
  await test.db.forOrganization(organizationId, async (trx) => {
    await trx
      .insertInto('workflows')
      .values({ ...owned, id: workflowId, title: 'After the order', trigger_type: null })
      .execute()
    await trx
      .insertInto('workflow_emails')
      .values({
        ...owned,
        id: emailId,
        workflow_id: workflowId,
        name: 'Thanks',
        draft: JSON.stringify({ content: mugs, translations: {} }),
      })
      .execute()
  })
  return `workflow-emails/${workflowEmailIds.toWire(emailId)}`
}

describe('suggestions of subject lines', () => {
  beforeEach(() => save())

  it('are written from the email in the store’s voice, with its shortcodes, and change nothing', async () => {
    const response = await suggest({ content: mugs, locale: 'de' })
    expect(response.json()).toEqual({ subjects: [{ text: 'How are your new mugs?', claims: [] }] })
    const [system = '', user = ''] = prompts()
    expect(system).toContain('in the language with the code de,')
    expect(system).toContain('How the store writes: Formal.')
    expect(system).toContain('{{ product.title }}')
    expect(system).not.toContain('{{ review_request.url }}')
    expect(JSON.parse(user)).toEqual({
      store: expect.any(String),
      purpose: expect.stringContaining('Review request'),
      subject: 'Mugs',
      preheader: 'A minute of your time',
      email: 'text: Hi {{ customer.first_name }}, how are the mugs? Write to [email]\nfooter: Thank you',
    })
    const email = await test.app.inject({ url: '/api/v1/emails/review-request', headers: owner.headers })
    expect(email.json()).toMatchObject({ revision: 0, hasDraft: false })
  })

  it('can be made for each default email', async () => {
    for (const [type, content] of Object.entries(defaultContents)) {
      answer('Hello')
      expect([type, (await suggest({ content: content() }, owner.headers, `emails/${type}`)).statusCode]).toEqual([type, 200])
      await save({ monthlyLimit: 1000 })
      // A network may ask for 30 in a minute.
      test.clock.advance(5_000)
    }
  })

  it('are at most five different ones, each on one line', async () => {
    const lines = await subjectsOf('One', 'One', ' Two\nlines ', '', 'Three', 'Four', 'Five', 'Six')
    expect(lines.map((one: { text: string }) => one.text)).toEqual(['One', 'Two lines', 'Three', 'Four', 'Five'])
  })

  it.each([
    'Hi {{ customer.nickname }}',
    'Click {{ review_request.url }}',
    'Hi {{ customer.first_name',
    '{% for a in b %}Hi{% endfor %}',
    'Hi {customer}',
    'Hi [Name]',
    '<b>Hi</b>',
    'Mugs &amp; more',
    'a'.repeat(151),
  ])('leave out %j', async (line) => {
    expect(await subjectsOf(line, 'Hi {{ customer.first_name | default: "there" }}')).toEqual([
      { text: 'Hi {{ customer.first_name | default: "there" }}', claims: [] },
    ])
  })

  it('mark what the email doesn’t promise', async () => {
    expect(await subjectsOf('20 % off mugs')).toEqual([{ text: '20 % off mugs', claims: ['20 %', 'off'] }])
  })

  it('are written for emails of workflows', async () => {
    const response = await suggest({ content: mugs }, owner.headers, await workflowEmail())
    expect(response.json().subjects).toHaveLength(1)
    expect(JSON.parse(prompts()[1] ?? '')).toMatchObject({ purpose: 'After the order' })
  })
})

describe('refuses suggestions', () => {
  it('while assistance is off, without sending anything', async () => {
    expect((await suggest()).json().code).toBe('assistance.off')
    expect(provider.sent).toEqual([])
  })

  it('of which none can be used', async () => {
    await save()
    for (const unusable of ['Hello', '{"subjects":[]}', '{"subjects":["<b>Hi</b>"]}', '{"subjects":"Hi"}']) {
      provider.answer = unusable
      expect((await suggest()).json()).toMatchObject({ code: 'assistance.unusable' })
    }
  })

  it('with the provider’s own words if it fails, and over the monthly limit', async () => {
    await save({ monthlyLimit: 1 })
    provider.answer = null
    expect((await suggest()).json()).toMatchObject({ code: 'assistance.failed', message: expect.stringContaining('Overloaded') })
    expect((await suggest()).json().code).toBe('assistance.limit-reached')
    expect(provider.sent).toHaveLength(1)
  })

  it('for an email without text, without a request', async () => {
    await save()
    expect((await suggest({ content: contentOf() })).json().code).toBe('email.no-text')
    expect(provider.sent).toEqual([])
  })

  it('to analysts, and for unknown emails', async () => {
    await save()
    const analyst = await test.signedIn('analyst', owner.organizationId)
    expect((await suggest({ content: mugs }, analyst.headers)).statusCode).toBe(403)
    const unknown = `workflow-emails/${workflowEmailIds.toWire(newId())}`
    expect((await suggest({ content: mugs }, owner.headers, unknown)).statusCode).toBe(404)
    expect((await suggest({ content: mugs }, owner.headers, 'emails/nothing')).statusCode).toBe(400)
  })
})

it('keeps tenants apart', async () => {
  await save()
  const path = await workflowEmail()
  const other = await test.signedIn('owner')
  expect((await suggest({ content: mugs }, other.headers, path)).statusCode).toBe(404)
  expect((await suggest({ content: mugs }, other.headers)).json().code).toBe('assistance.off')
  expect(provider.sent).toEqual([])
})
