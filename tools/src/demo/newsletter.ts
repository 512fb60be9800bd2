/** The shop's newsletter, which tests two subject lines. */
import { startId } from '@yuko/contract/automation/definition/definition'
import { settingsFor } from '@yuko/contract/automation/definition/empty-definition'
import { workflowNode } from '@yuko/contract/automation/definition/node'
import { workflowTrigger } from '@yuko/contract/automation/definition/trigger'
import type { Rule } from '@yuko/contract/automation/rules/rule'
import { createSegment } from '@yuko/contract/automation/segments/create-segment'
import { createWorkflow } from '@yuko/contract/automation/workflows/create-workflow'
import { enrolPeople } from '@yuko/contract/automation/workflows/enrol-people'
import { publishWorkflow } from '@yuko/contract/automation/workflows/publish-workflow'
import { saveWorkflowDraft } from '@yuko/contract/automation/workflows/save-workflow-draft'
import { createWorkflowEmail } from '@yuko/contract/emails/workflow/create-workflow-email'
import { writeLetter } from './letter.ts'
import type { Shop } from './open-shop.ts'

/** In the personal one shoppers find their first name. */
const variants = [
  { id: 'a', label: 'Personal', subject: 'New glazes{% if customer.first_name %} for you, {{ customer.first_name }}{% endif %}' },
  { id: 'b', label: 'News', subject: 'The kiln letter: new glazes and seconds' },
] as const

const position = { x: 0, y: 0 }

export class Newsletter {
  readonly #shop: Shop
  readonly #workflowId: string
  readonly #segmentId: string

  private constructor(shop: Shop, workflowId: string, segmentId: string) {
    this.#shop = shop
    this.#workflowId = workflowId
    this.#segmentId = segmentId
  }

  static async open(shop: Shop): Promise<Newsletter> {
    const { owner } = shop
    const optedIn: Rule = { field: 'person.consent', operator: 'in', value: ['subscribed'] }
    const { segmentId } = await owner.call(createSegment, { body: { name: 'Opted in', rule: optedIn } })
    const { workflowId, revision } = await owner.call(createWorkflow, { body: { title: 'Kiln letter' } })
    const params = { workflowId }
    const mails: { id: string; label: string; emailId: string }[] = []
    for (const { id, label, subject } of variants)
      mails.push({ id, label, emailId: await writeEmail(shop, workflowId, label, subject) })
    const test = workflowNode.parse({
      id: 'subject',
      type: 'ab_test',
      name: 'Subject line test',
      position,
      variants: mails.map(({ id, label }) => ({ id, label, weight: 50 })),
      metric: 'click',
    })
    const sending = mails.map(({ id, label, emailId }) =>
      workflowNode.parse({ id: `letter-${id}`, type: 'send_email', name: label, position, emailId }),
    )
    const definition = {
      trigger: workflowTrigger.parse({ type: 'manual' }),
      audience: null,
      exits: [],
      goal: null,
      nodes: [test, ...sending],
      edges: [
        { from: startId, branch: 'next', to: test.id },
        ...mails.map(({ id }) => ({ from: test.id, branch: id, to: `letter-${id}` })),
      ],
      settings: settingsFor('manual'),
    }
    const saved = await owner.call(saveWorkflowDraft, { params, body: { revision, definition } })
    await owner.call(publishWorkflow, { params, body: { revision: saved.revision, note: 'First version' } })
    return new Newsletter(shop, workflowId, segmentId)
  }

  /** Sent to everyone who opted in. */
  async send(): Promise<void> {
    const params = { workflowId: this.#workflowId }
    await this.#shop.owner.call(enrolPeople, { params, body: { segmentId: this.#segmentId } })
  }
}

async function writeEmail(shop: Shop, workflowId: string, name: string, subject: string): Promise<string> {
  const { workflowEmailId } = await shop.owner.call(createWorkflowEmail, { params: { workflowId }, body: { name } })
  await writeLetter(shop, workflowEmailId, {
    subject,
    preheader: 'A moss glaze, and a shelf of seconds at half price',
    heading: 'New from the kiln',
    text: 'We opened the kiln on Saturday: a moss glaze on the mugs, chalk on the plates, and a shelf of seconds at half price.',
    button: 'See what’s new',
    link: 'https://alder-and-clay.example/new',
  })
  return workflowEmailId
}
