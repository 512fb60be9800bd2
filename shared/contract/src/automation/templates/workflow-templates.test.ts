import { templateEmails } from '../../default-emails/template-emails.ts'
import { emailDesign } from '../../emails/email-block.ts'
import { checkDefinition } from '../definition/check-definition.ts'
import { workflowDefinition } from '../definition/definition.ts'
import { templateName } from './template-name.ts'
import { type WorkflowTemplate, withEmails } from './workflow-template.ts'
import { workflowTemplates } from './workflow-templates.ts'

const mailsOf = ({ nodes }: { nodes: WorkflowTemplate['definition']['nodes'] }) =>
  nodes.flatMap((node) => (node.type === 'send_email' ? node.emailId : []))

describe.each(templateName.options)('the template %s', (name) => {
  const emails = templateEmails(name)
  const { definition, description } = workflowTemplates[name]()

  it('can be published unchanged', () => {
    expect(workflowDefinition.parse(definition)).toEqual(definition)
    expect(checkDefinition(definition)).toEqual([])
    expect(description).not.toBe('')
  })

  it('sends each of its emails and no others', () => {
    expect(new Set(mailsOf(definition))).toEqual(new Set(Object.keys(emails)))
    for (const { design } of Object.values(emails)) {
      expect(emailDesign.parse(design)).toEqual(design)
      expect(design.content.blocks.at(-1)?.type).toBe('footer')
    }
  })
})

it('offers nothing for a certain rating', () => {
  const types = workflowTemplates.low_rating_care().definition.nodes.map(({ type }) => type)
  expect(types).not.toEqual(expect.arrayContaining(['add_points']))
  expect(types).not.toEqual(expect.arrayContaining(['issue_reward']))
})

it('gets its own emails when it is copied', () => {
  const { definition } = workflowTemplates.birthday()
  const ids = new Map(mailsOf(definition).map((id, index) => [id, `wem_01jd3m8w2ve5h9x7q4t6r8s0a${index}`]))
  expect(mailsOf(withEmails(definition, ids))).toEqual([...ids.values()])
})
