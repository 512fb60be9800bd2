import { emptyDefinition } from '@yuko/contract/automation/definition/empty-definition'
import { templateEmails } from '@yuko/contract/default-emails/template-emails'
import type { EmailBlock, EmailDesign } from '@yuko/contract/emails/email-block'
import { sql } from 'kysely'
import { productIds, workflowIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { inLanguage } from '#platform/in-language.ts'
import { addressHash } from '#platform/mail/mail-links.ts'
import type { WorkflowMail } from '#platform/ports/workflow-mails.ts'
import { emailTools } from '#testing/email-tools.ts'
import { createOrganization } from '../../../testing/create-organization.ts'
import { createProduct } from '../../../testing/create-review.ts'
import { createTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts'
import { type EmailsModule, emailsModule } from '../emails.module.ts'

let test: TestApp
let emails: EmailsModule
let editor: SignedIn
beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => {
      emails = emailsModule(platform, {
        ...emailTools,
        tierProgress: async (_trx, _organizationId, members) =>
          new Map(
            members.map(({ id }) => [id, { value: 600, metric: 'points_earned', next: { name: 'Gold', threshold: 1000 } }]),
          ),
      })
      return [emails]
    },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  editor = await test.signedIn('editor')
})

const text = (words: string): EmailBlock => ({
  id: `text-${words.length}`,
  type: 'text',
  text: words,
  align: 'left',
  tone: 'normal',
})
const footer: EmailBlock = { id: 'footer', type: 'footer', text: '' }
const designOf = (subject: string, ...blocks: EmailBlock[]): EmailDesign => ({
  content: { subject, preheader: '', blocks: [...blocks, footer] },
  translations: {},
})

interface Sent {
  design: EmailDesign
  people: readonly {
    email: string
    first_name?: string
    locale?: string
    properties?: object
    context?: WorkflowMail['context']
  }[]
  trigger?: object
}

/** A published workflow with one email, and a run of it for each of these people; returns the queued emails. */
async function queued({ design, people, trigger = { type: 'order_placed' } }: Sent, { organizationId } = editor) {
  const [workflowId, emailId] = [newId(), newId()]
  const at = test.clock.now()
  return test.db.forOrganization(organizationId, async (trx) => {
    const workflow = {
      organization_id: organizationId,
      id: workflowId,
      title: `Thanks ${workflowId}`,
      created_at: at,
      updated_at: at,
    }
    await trx
      .insertInto('workflows')
      .values({ ...workflow, trigger_type: null })
      .execute()
    const ofOrganization = { organization_id: organizationId, workflow_id: workflowId }
    await trx
      .insertInto('workflow_versions')
      .values({
        ...ofOrganization,
        number: 1,
        definition: JSON.stringify({ trigger }),
        note: null,
        published_at: at,
        published_by_user_id: null,
      })
      .execute()
    await trx
      .insertInto('workflow_emails')
      .values({ ...ofOrganization, id: emailId, name: 'Thanks', draft: JSON.stringify(design), created_at: at, updated_at: at })
      .execute()
    await trx
      .insertInto('workflow_email_versions')
      .values({ organization_id: organizationId, email_id: emailId, number: 1, name: 'Thanks', design: JSON.stringify(design) })
      .execute()
    const mails: WorkflowMail[] = []
    for (const { context = {}, properties = {}, ...person } of people) {
      const [subscriberId, runId] = [newId(), newId()]
      await trx
        .insertInto('subscribers')
        .values({
          organization_id: organizationId,
          id: subscriberId,
          address_hash: Buffer.from(addressHash(person.email)),
          source: 'api',
          created_at: at,
          updated_at: at,
          properties: JSON.stringify(properties),
          ...person,
        })
        .execute()
      await trx
        .insertInto('workflow_runs')
        .values({
          ...ofOrganization,
          id: runId,
          version: 1,
          subscriber_id: subscriberId,
          key: runId,
          bucket: 0,
          entered_at: at,
          context: JSON.stringify(context),
        })
        .execute()
      mails.push({
        id: newId(),
        subscriberId,
        workflowId,
        workflowVersion: 1,
        nodeId: 'mail',
        runId,
        variant: null,
        emailId,
        kind: 'marketing',
        topic: 'offers',
        utm: { source: 'yuko', medium: 'email', campaign: 'thanks' },
        context,
      })
    }
    await emails.workflowMails.queue(trx, organizationId, mails)
    return mails
  })
}
const draw = (mails: readonly WorkflowMail[], as = editor) =>
  emails.mailDrawer.draw(
    as.organizationId,
    mails.map(({ id }) => id),
  )

describe('queueing workflow emails', () => {
  it('writes each once, without content, with its references', async () => {
    const mails = await queued({ design: designOf('Hi'), people: [{ email: 'ada@example.com', first_name: 'Ada' }] })
    const rows = await test.db.forOrganization(editor.organizationId, async (trx) => {
      await emails.workflowMails.queue(trx, editor.organizationId, mails)
      return (
        await sql`
          select m.status, m.is_drawn, m.kind, m.topic, m.to_address, m.to_name, d.type, d.node_id, d.run_id
            from email_messages m join email_deliveries d on d.email_id = m.id`.execute(trx)
      ).rows
    })
    expect(rows).toEqual([
      {
        status: 'queued',
        is_drawn: false,
        kind: 'marketing',
        topic: 'offers',
        to_address: 'ada@example.com',
        to_name: 'Ada',
        type: 'workflow',
        node_id: 'mail',
        run_id: mails[0]?.runId,
      },
    ])
  })
})

describe('rendering them', () => {
  it('speaks the language of each person while the email is as its template has it, and the merchant’s words after that', async () => {
    editor = await test.signedIn('editor', await createOrganization(test.db, { locale: 'de' }))
    const [hello] = Object.values(inLanguage('de', () => templateEmails('welcome')))
    if (!hello) throw new Error('The template has no email')
    const subjects = async (design: EmailDesign) => {
      const people = ['fr-FR', undefined, 'tlh'].map((locale) => ({ email: `${newId()}@example.com`, ...(locale && { locale }) }))
      const mails = await queued({ design, people, trigger: { type: 'subscribed' } })
      const drawn = await draw(mails)
      return mails.map(({ id }) => drawn.get(id)).map((mail) => (mail && 'subject' in mail ? mail.subject : mail))
    }
    const german = 'Willkommen bei A store'
    expect(await subjects(hello.design)).toEqual(['Bienvenue chez A store', german, german])
    const changed = { ...hello.design, content: { ...hello.design.content, preheader: 'Schön, dass du da bist.' } }
    expect(await subjects(changed)).toEqual([german, german, german])
  })

  it('uses the current person and the original event, each in their language', async () => {
    const design = designOf(
      'Thanks, {{ customer.first_name | default: "friend" }}!',
      text('Order {{ order.number }} of {{ order.placed_at | date: "short" }}: {{ order.total }} for {{ order.items }}.'),
      text('Colour: {{ customer.properties.colour | default: "any" }}, {{ customer.orders_count }} orders'),
      { id: 'go', type: 'button', label: 'Shop', link: '{{ store.url }}', align: 'center' },
    )
    const german = designOf('Danke, {{ customer.first_name }}!', text('{{ order.total }}')).content
    const context = {
      order: {
        number: '#1',
        total: 123_450,
        currency: 'EUR',
        placed_at: '2026-11-01T10:00:00Z',
        items: [
          { title: 'Mug', quantity: 2 },
          { title: 'Pot', quantity: 1 },
        ],
      },
    }
    const mails = await queued({
      design: { ...design, translations: { de: german } },
      people: [
        { email: 'ada@example.com', first_name: 'Before', properties: { colour: 'red' }, context },
        { email: 'bob@example.com', locale: 'de-AT', first_name: 'Bob', context },
        { email: 'eve@example.com' },
      ],
    })
    await test.db.forOrganization(editor.organizationId, async (trx) => {
      await trx
        .updateTable('organizations')
        .set({ website: 'https://kettle.example' })
        .where('id', '=', editor.organizationId)
        .execute()
      await trx.updateTable('subscribers').set({ first_name: 'Ada' }).where('email', '=', 'ada@example.com').execute()
    })
    const drawn = await draw(mails)
    const [ada, bob, eve] = mails.map(({ id }) => drawn.get(id))
    expect(ada).toMatchObject({ subject: 'Thanks, Ada!', text: expect.stringContaining('€1,234.50 for 2 × Mug, Pot.') })
    expect(ada).toMatchObject({ text: expect.stringContaining('Colour: red, 0 orders') })
    expect(ada).toMatchObject({ html: expect.not.stringContaining('<!--block:') })
    expect(ada).toMatchObject({
      html: expect.stringMatching(/\/e\/c\/[\w-]+\?to=https%3A%2F%2Fkettle.example%2F%3Futm_source%3Dyuko/),
    })
    expect(bob).toMatchObject({ subject: 'Danke, Bob!', text: expect.stringContaining('1.234,50') })
    expect(eve).toMatchObject({ subject: 'Thanks, friend!', text: expect.stringContaining('Colour: any') })
    for (const mail of [ada, bob, eve]) expect(mail).toMatchObject({ html: expect.stringContaining('/email/unsubscribe/') })
  })

  it('shows items from the current catalog', async () => {
    const productId = await createProduct(test.db, editor.organizationId, 'Copper kettle')
    const design = designOf('Hi', {
      id: 'p',
      type: 'products',
      source: 'order',
      hasImages: true,
      hasPrices: true,
      buttonLabel: '',
    })
    const item = { product_id: productIds.toWire(productId), quantity: 2, price_minor: 4200 }
    const mails = await queued({
      design,
      people: [{ email: 'ada@example.com', context: { order: { currency: 'EUR', items: [item] } } }],
    })
    const [mail] = (await draw(mails)).values()
    expect(mail).toMatchObject({ html: expect.stringMatching(/Copper kettle &times; 2[\s\S]*€42\.00/) })
  })

  it('fails single emails only, and keeps tenants apart', async () => {
    const [good, gone] = await queued({
      design: designOf('Hi'),
      people: [{ email: 'a@example.com' }, { email: 'b@example.com' }],
    })
    if (!good || !gone) throw new Error('Two were queued')
    const stranger = await test.signedIn('editor')
    await test.db.forOrganization(editor.organizationId, (trx) =>
      trx.deleteFrom('subscribers').where('email', '=', 'b@example.com').execute(),
    )
    const drawn = await draw([good, gone])
    expect(drawn.get(good.id)).toMatchObject({ subject: 'Hi' })
    expect(drawn.get(gone.id)).toMatchObject({ failed: 'render_error', detail: expect.any(String) })
    expect((await draw([good], stranger)).get(good.id)).toMatchObject({ failed: 'render_error' })
  })
})

/** As in the builder: a draft that starts with an order and sends the email. */
async function workflowWith(trigger: object | null = { type: 'order_placed' }, as = editor) {
  const workflowId = newId()
  const at = test.clock.now()
  const definition = { ...emptyDefinition, trigger }
  await test.db.forOrganization(as.organizationId, (trx) =>
    trx
      .insertInto('workflows')
      .values({
        organization_id: as.organizationId,
        id: workflowId,
        title: `Thanks ${workflowId}`,
        trigger_type: null,
        draft: JSON.stringify(definition),
        created_at: at,
        updated_at: at,
      })
      .execute(),
  )
  return { workflowId, wireId: workflowIds.toWire(workflowId), definition }
}

async function call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object, as: SignedIn = editor) {
  const url = `/api/v1${path}`
  const { statusCode: status, body } = await test.app.inject({ method, url, headers: as.headers, ...(payload && { payload }) })
  return { status, body: body === '' ? null : JSON.parse(body) }
}

describe('workflow emails', () => {
  it('are created, copied, saved by revision, renamed and deleted, but not while a step sends them', async () => {
    const { wireId, workflowId, definition } = await workflowWith()
    const { status, body: first } = await call('POST', `/workflows/${wireId}/emails`, {})
    expect([status, first.name, first.revision, first.isPublished, first.isLive]).toEqual([201, 'Email 1', 0, false, false])
    const path = `/workflow-emails/${first.workflowEmailId}`
    const design = designOf('Thanks', text('Hello'), {
      id: 'own',
      type: 'html',
      html: '<p onclick="x()">{{ order.number }}<script>1</script></p>',
    })
    const saved = await call('PUT', `${path}/draft`, { design, revision: 0 })
    expect(saved.body).toMatchObject({ revision: 1, subject: 'Thanks', nodeIds: [], isUsed: false })
    expect(saved.body.design.content.blocks[1].html).toBe('<p>{{ order.number }}</p>')
    expect((await call('PUT', `${path}/draft`, { design, revision: 0 })).body.code).toBe('email.changed-since')
    expect((await call('PATCH', path, { name: 'Sender confirmed' })).body.name).toBe('Sender confirmed')
    const from = { kind: 'copy', workflowEmailId: first.workflowEmailId }
    const copy = await call('POST', `/workflows/${wireId}/emails`, { name: 'Again', from })
    expect(copy.body.design).toEqual(saved.body.design)

    const step = {
      id: 'mail',
      type: 'send_email',
      name: '',
      position: { x: 0, y: 0 },
      emailId: first.workflowEmailId,
      topic: 'offers',
      ignoresCap: false,
    }
    await test.db.forOrganization(editor.organizationId, (trx) =>
      trx
        .updateTable('workflows')
        .set({ draft: JSON.stringify({ ...definition, nodes: [step] }) })
        .where('id', '=', workflowId)
        .execute(),
    )
    expect((await call('GET', `/workflows/${wireId}/emails`)).body.items).toMatchObject([
      { name: 'Sender confirmed', isUsed: true },
      { name: 'Again', isUsed: false },
    ])
    expect((await call('DELETE', path)).body.code).toBe('email.in-use')
    expect((await call('DELETE', `/workflow-emails/${copy.body.workflowEmailId}`)).status).toBe(204)
    const stranger = await test.signedIn('editor')
    expect((await call('GET', path, undefined, stranger)).status).toBe(404)
    expect((await call('POST', `/workflows/${wireId}/emails`, { from }, stranger)).status).toBe(404)
    const analyst = await test.signedIn('analyst', editor.organizationId)
    expect((await call('PUT', `${path}/draft`, { design, revision: 1 }, analyst)).status).toBe(403)
  })

  it('are previewed with samples or a real person, checked, and sent to their editor', async () => {
    const { wireId, definition } = await workflowWith()
    const { workflowEmailId } = (await call('POST', `/workflows/${wireId}/emails`, {})).body
    const path = `/workflow-emails/${workflowEmailId}`
    const { content } = designOf(
      'Order {{ order.number }}',
      text('{{ customer.first_name }}, {{ order.total }} {{ checkout.url }}'),
    )
    const { body: sample } = await call('POST', `${path}/preview`, { content })
    expect(sample).toMatchObject({
      subject: 'Order #1042',
      values: { 'customer.first_name': 'Ada', 'order.total': expect.stringContaining('102.00') },
    })
    expect(sample.problems).toContainEqual(
      expect.objectContaining({ severity: 'error', message: 'This email has no shortcode {{ checkout.url }}' }),
    )
    const subscriberId = newId()
    await test.db.forOrganization(editor.organizationId, async (trx) => {
      const at = test.clock.now()
      const ofOrganization = { organization_id: editor.organizationId }
      await trx
        .insertInto('subscribers')
        .values({
          ...ofOrganization,
          id: subscriberId,
          email: 'eve@example.com',
          first_name: 'Eve',
          address_hash: Buffer.from('eve'),
          source: 'api',
          created_at: at,
          updated_at: at,
          properties: JSON.stringify({ size: 'M' }),
        })
        .execute()
      await trx
        .insertInto('subscriber_events')
        .values({
          ...ofOrganization,
          id: newId(),
          subscriber_id: subscriberId,
          type: 'order.placed',
          key: 'order:7',
          occurred_at: at,
          recorded_at: at,
          payload: JSON.stringify({ order: { number: '#7', total: 500, currency: 'EUR' } }),
        })
        .execute()
    })
    const { items } = (await call('GET', `${path}/preview-subjects`)).body
    expect(items).toEqual([{ subjectId: expect.stringMatching(/^evn_/), label: 'Eve, order #7' }])
    const { body: real } = await call('POST', `${path}/preview`, { content, subjectId: items[0].subjectId })
    expect(real).toMatchObject({ subject: 'Order #7', values: { 'customer.properties.size': 'M', 'order.total': '€5.00' } })
    const [found] = (await call('GET', `${path}/preview-subjects?search=EVE@`)).body.items
    expect((await call('POST', `${path}/preview`, { content, subjectId: found.subjectId })).body.subject).toBe('Order #7')

    const ready = designOf('Order {{ order.number | default: "" }}', text('Hello'))
    expect((await call('POST', `${path}/test`, { content })).body.code).toBe('email.not-ready')
    expect((await call('POST', `${path}/test`, { content: ready.content })).body).toEqual({
      sentTo: `${editor.userId}@people.example`,
    })
    const problems = (design: EmailDesign) =>
      test.db.forOrganization(editor.organizationId, (trx) =>
        emails.workflowEmailChecks.problemsOf(trx, editor.organizationId, {
          definition: definition as never,
          title: 'Thanks',
          design,
        }),
      )
    expect(await problems(ready)).toEqual([
      expect.objectContaining({ field: 'preheader' }),
      expect.objectContaining({ field: 'address' }),
    ])
    const shop = { id: 'shop', type: 'button', label: 'To the shop', link: '{{ store.url }}', align: 'left' } as const
    expect(await problems(designOf('Hi', text('Hello'), shop))).toContainEqual(
      expect.objectContaining({ severity: 'warning', blockId: 'shop', message: expect.stringContaining('has no website') }),
    )
    const broken = { ...designOf('', text('{{ nobody.home }}')), translations: { de: { ...ready.content, blocks: [] } } }
    expect((await problems(broken)).filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([
      'Add a subject',
      'This email has no shortcode {{ nobody.home }}',
      expect.stringContaining('footer'),
      'This email has no content yet',
    ])
  })

  it('can be read in the browser with the link only', async () => {
    const design = designOf('Hi', text('Secret {{ customer.email }} [see]({{ view_in_browser_url }})'))
    const mails = await queued({ design, people: [{ email: 'ada@example.com' }] })
    const [mail] = (await draw(mails)).values()
    const url = /to=([^"&]*e%2Fv%2F[^"&]*)/.exec((mail as { html: string }).html)?.[1] ?? ''
    const { pathname } = new URL(decodeURIComponent(url))
    const page = await test.app.inject({ url: pathname })
    expect([page.statusCode, page.headers['content-security-policy']]).toEqual([
      200,
      expect.stringContaining("default-src 'none'"),
    ])
    expect(page.body).toContain('Secret ada@example.com')
    expect(page.body).not.toMatch(/\/e\/[oc]\//)
    const other = { url: `${pathname.slice(0, -2)}AA`, headers: { 'accept-language': 'de-AT,de;q=0.9' } }
    const { statusCode, body } = await test.app.inject(other)
    expect([statusCode, body]).toEqual([404, 'Diese E-Mail ist nicht mehr verfügbar.'])
  })
})

describe('email parts', () => {
  it('are saved by name, reused, and deleted', async () => {
    const design = designOf('Welcome', text('Hello'))
    const part = { kind: 'design', content: design.content }
    const { body: first } = await call('POST', '/email-parts', { name: 'Welcome', part })
    const { body: second } = await call('POST', '/email-parts', { name: 'welcome', part })
    const block = { kind: 'block', block: { id: 'x', type: 'html', html: '<img src=x onerror=alert(1)>' } }
    await call('POST', '/email-parts', { name: 'Welcome', part: block })
    const { items } = (await call('GET', '/email-parts')).body
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Welcome', 'welcome'])
    expect(JSON.stringify(items)).not.toContain('onerror')
    const { wireId } = await workflowWith()
    const made = await call('POST', `/workflows/${wireId}/emails`, { from: { kind: 'saved', savedPartId: second.savedPartId } })
    expect(made.body.design.content).toEqual(design.content)
    expect((await call('DELETE', `/email-parts/${first.savedPartId}`)).status).toBe(404)
    const stranger = await test.signedIn('editor')
    expect((await call('DELETE', `/email-parts/${second.savedPartId}`, undefined, stranger)).status).toBe(404)
    expect((await call('DELETE', `/email-parts/${second.savedPartId}`)).status).toBe(204)
  })
})

describe('rename-saved-part', () => {
  const rename = (id: string, name: string, by?: SignedIn) => call('PUT', `/email-parts/${id}`, { name }, by)
  const saved = async (name: string) => {
    const part = { kind: 'block', block: { id: 'x', type: 'html', html: name } }
    return (await call('POST', '/email-parts', { name, part })).body
  }

  it('keeps the block', async () => {
    const { savedPartId, part } = await saved('Banner')
    const { status, body } = await rename(savedPartId, ' Summer banner ')
    expect(status).toBe(200)
    expect(body).toMatchObject({ savedPartId, part, name: 'Summer banner' })
    expect((await rename(savedPartId, 'SUMMER BANNER')).status).toBe(200)
  })

  it('refuses the name of another block', async () => {
    await saved('First')
    const { savedPartId } = await saved('Second')
    const { status, body } = await rename(savedPartId, 'first')
    expect([status, body.code, Object.keys(body.fields)]).toEqual([409, 'email-part.name-taken', ['body.name']])
    expect((await rename(savedPartId, ' ')).status).toBe(400)
  })

  it("keeps tenants apart: another organization's block doesn't exist", async () => {
    const { savedPartId } = await saved('Ours')
    expect((await rename(savedPartId, 'Theirs', await test.signedIn('editor'))).status).toBe(404)
  })
})

describe('import-email', () => {
  const imported = async (format: string, source: string) => (await call('POST', '/email-imports', { format, source })).body

  it('imports HTML as one block, sanitized', async () => {
    const { blocks, subject, notes } = await imported(
      'html',
      '<html><head><title>Sale</title><style>p{}</style></head><body><p style="color:red;background:url(x)">Hi</p><script>1</script></body></html>',
    )
    expect([subject, blocks[0].html]).toEqual(['Sale', '<p style="color:red">Hi</p>'])
    expect(notes).toHaveLength(2)
    expect((await imported('html', '<script>1</script>')).code).toBe('email.import-refused')
  })

  it('imports MJML as blocks, and lists what was left out', async () => {
    const { blocks, notes } = await imported(
      'mjml',
      `<mjml><mj-body><mj-section><mj-column>
        <mj-text><h1>Big news</h1></mj-text><mj-text align="center">Hello <b>you</b>, <a href="https://a.example/x?y=1&amp;z=2">look</a></mj-text>
        <mj-image src="https://a.example/a.png" alt="A cup" width="300px" /><mj-carousel></mj-carousel></mj-column></mj-section>
        <mj-section><mj-column><mj-button href="https://a.example">Buy</mj-button></mj-column><mj-column><mj-divider /></mj-column></mj-section>
      </mj-body></mjml>`,
    )
    expect(blocks).toMatchObject([
      { type: 'heading', text: 'Big news', size: 'large' },
      { type: 'text', text: 'Hello **you**, [look](https://a.example/x?y=1&z=2)', align: 'center' },
      { type: 'image', widthPercent: 50, alt: 'A cup' },
      { type: 'columns', columns: [{ blocks: [{ type: 'button', label: 'Buy' }] }, { blocks: [{ type: 'divider' }] }] },
      { type: 'footer' },
    ])
    expect(notes).toEqual(['<mj-carousel> was removed because there’s no block for it'])
    expect((await imported('mjml', '<p>no</p>')).code).toBe('email.import-refused')
  })

  it('is not blocked by endless input', async () => {
    for (const piece of ['<mj-text>', '<mj-text ', '</mj-text><mj-text>', '<a href="', '{{', '<body ', 'a']) {
      const source = `<mjml><mj-body>${piece.repeat(20_000)}`.slice(0, 190_000)
      await imported('mjml', source)
      await imported('html', source)
    }
  })
})
