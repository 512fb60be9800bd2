import { jsonb } from '@yuko/api/src/platform/db/expressions.ts'
import { newId } from '@yuko/api/src/platform/ids.ts'
import type { TestApp } from '@yuko/api/src/testing/test-app.ts'
import type { WorkflowTrigger } from '@yuko/contract/automation/definition/trigger'
import type { EmailDesign } from '@yuko/contract/emails/email-block'

const words = 'Thank you for your order, {{ customer.first_name | default: "you" }}. Here is what is **new** this week. '
const text = (id: string) => ({
  id,
  type: 'text' as const,
  text: words.repeat(4),
  align: 'left' as const,
  tone: 'normal' as const,
})
const design: EmailDesign = {
  content: {
    subject: 'News for {{ customer.first_name | default: "you" }}',
    preheader: '',
    blocks: [text('a'), text('b'), text('c'), { id: 'footer', type: 'footer', text: '' }],
  },
  translations: {},
}

/** A workflow version with one email, as publishing writes it; `definitionOf` gets the email's ID (UUID). */
export async function publishWorkflow(
  test: TestApp,
  organizationId: string,
  definitionOf: (emailId: string) => { trigger: Pick<WorkflowTrigger, 'type'> | null },
): Promise<{ workflowId: string; emailId: string }> {
  const [workflowId, emailId] = [newId(), newId()]
  const at = new Date()
  const of = { organization_id: organizationId, workflow_id: workflowId }
  const times = { created_at: at, updated_at: at }
  const definition = definitionOf(emailId)
  await test.db.forOrganization(organizationId, async (trx) => {
    const state = {
      title: `Bench ${workflowId}`,
      trigger_type: definition.trigger?.type ?? null,
      status: 'active' as const,
      live_version: 1,
    }
    await trx
      .insertInto('workflows')
      .values({ organization_id: organizationId, id: workflowId, ...state, ...times })
      .execute()
    const version = { definition: jsonb(definition), note: null, published_at: at, published_by_user_id: null }
    await trx
      .insertInto('workflow_versions')
      .values({ ...of, number: 1, ...version })
      .execute()
    await trx
      .insertInto('workflow_emails')
      .values({ ...of, id: emailId, name: 'News', draft: jsonb(design), ...times })
      .execute()
    const pinned = { organization_id: organizationId, email_id: emailId, number: 1, name: 'News', design: jsonb(design) }
    await trx.insertInto('workflow_email_versions').values(pinned).execute()
  })
  return { workflowId, emailId }
}
