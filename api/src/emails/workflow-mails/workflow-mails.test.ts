import type { EmailBlock, EmailDesign } from '@yuko/contract/emails/email-block'
import { sql } from 'kysely'
import { newId } from '#platform/ids.ts'
import { addressHash } from '#platform/mail/mail-links.ts'
import type { WorkflowMail } from '#platform/ports/workflow-mails.ts'
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts'
import { type EmailsModule, emailsModule } from '../emails.module.ts'

let test: TestApp
let emails: EmailsModule
let editor: SignedIn
beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => {
      emails = emailsModule(platform, {
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

/** A published workflow of one mail, and a run of it for each of these people; answers what was queued. */
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
          ...{
            organization_id: organizationId,
            id: subscriberId,
            address_hash: Buffer.from(addressHash(person.email)),
            source: 'api',
          },
          ...{ created_at: at, updated_at: at, properties: JSON.stringify(properties), ...person },
        })
        .execute()
      await trx
        .insertInto('workflow_runs')
        .values({
          ...{ ...ofOrganization, id: runId, version: 1, subscriber_id: subscriberId, key: runId, bucket: 0, entered_at: at },
          context: JSON.stringify(context),
        })
        .execute()
      mails.push({
        ...{ id: newId(), subscriberId, workflowId, workflowVersion: 1, nodeId: 'mail', runId, variant: null, emailId },
        ...{ kind: 'marketing', topic: 'offers', utm: { source: 'yuko', medium: 'email', campaign: 'thanks' }, context },
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

describe('queueing mails of workflows', () => {
  it('writes each once, without words, with what it belongs to', async () => {
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
        ...{
          status: 'queued',
          is_drawn: false,
          kind: 'marketing',
          topic: 'offers',
          to_address: 'ada@example.com',
          to_name: 'Ada',
        },
        ...{ type: 'workflow', node_id: 'mail', run_id: mails[0]?.runId },
      },
    ])
  })
})

describe('drawing them', () => {
  it('shows the person as they are now and the event as it was, each in their language', async () => {
    const design = designOf(
      'Thanks, {{ customer.first_name | default: "friend" }}!',
      text('Order {{ order.number }} of {{ order.placed_at | date: "short" }}: {{ order.total }} for {{ order.items }}.'),
      text('Colour: {{ customer.properties.colour | default: "any" }}, {{ customer.orders_count }} orders'),
      { id: 'go', type: 'button', label: 'Shop', link: '{{ store.url }}', align: 'center' },
    )
    const german = designOf('Danke, {{ customer.first_name }}!', text('{{ order.total }}')).content
    const context = {
      order: {
        ...{ number: '#1', total: 123_450, currency: 'EUR', placed_at: '2026-11-01T10:00:00Z' },
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
    expect(ada).toMatchObject({
      html: expect.stringMatching(/\/e\/c\/[\w-]+\?to=https%3A%2F%2Fkettle.example%2F%3Futm_source%3Dyuko/),
    })
    expect(bob).toMatchObject({ subject: 'Danke, Bob!', text: expect.stringContaining('1.234,50') })
    expect(eve).toMatchObject({ subject: 'Thanks, friend!', text: expect.stringContaining('Colour: any') })
    for (const mail of [ada, bob, eve]) expect(mail).toMatchObject({ html: expect.stringContaining('/email/unsubscribe/') })
  })

  it('fails alone for who cannot be drawn, and knows no mail of another organization', async () => {
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
