import { jsonb } from '@yuko/api/src/platform/db/expressions.ts'
import { newId } from '@yuko/api/src/platform/ids.ts'
import { addressHash } from '@yuko/api/src/platform/mail/mail-links.ts'
import type { WorkflowMail, WorkflowMails } from '@yuko/api/src/platform/ports/workflow-mails.ts'
import type { TestApp } from '@yuko/api/src/testing/test-app.ts'
import { publishWorkflow } from './publish-workflow.ts'

/** A published workflow with one email and its recipients; each call queues more, as the engine does. */
export async function createWorkflowQueue(test: TestApp, organizationId: string, mails: WorkflowMails) {
  const at = new Date()
  const { workflowId, emailId } = await publishWorkflow(test, organizationId, () => ({ trigger: { type: 'manual' } }))
  const of = { organization_id: organizationId, workflow_id: workflowId }
  const times = { created_at: at, updated_at: at }
  const some = (count: number) =>
    test.db.forOrganization(organizationId, async (trx) => {
      const people = Array.from({ length: count }, () => ({ id: newId(), runId: newId() }))
      await trx
        .insertInto('subscribers')
        .values(
          people.map(({ id }) => {
            const email = `${id}@people.example`
            const person = { email, address_hash: addressHash(email), first_name: 'Ada', source: 'api' as const }
            return { organization_id: organizationId, id, ...person, ...times }
          }),
        )
        .execute()
      const run = { ...of, version: 1, bucket: 0, entered_at: at, context: jsonb({}) }
      await trx
        .insertInto('workflow_runs')
        .values(people.map(({ id, runId }) => ({ ...run, id: runId, subscriber_id: id, key: runId })))
        .execute()
      const queued = people.map(({ id: subscriberId, runId }): WorkflowMail => {
        const kind = {
          kind: 'marketing' as const,
          topic: 'offers',
          utm: { source: '', medium: 'email', campaign: '' },
          context: {},
        }
        return {
          id: newId(),
          subscriberId,
          workflowId,
          workflowVersion: 1,
          nodeId: 'mail',
          runId,
          variant: null,
          emailId,
          ...kind,
        }
      })
      await mails.queue(trx, organizationId, queued)
    })
  return async (count: number): Promise<void> => {
    for (let from = 0; from < count; from += 500) await some(Math.min(500, count - from))
  }
}
