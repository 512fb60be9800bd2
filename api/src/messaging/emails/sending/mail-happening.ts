import { emailMessageIds, workflowIds } from '#ids.ts'
import type { PersonHappening } from '#platform/ports/person-events.ts'
import type { MailOfPerson } from './mail-people.repository.ts'

/** The timeline event of an email, with one key per email. */
export function happeningOf(
  { emailId, subscriberId, subject, workflow, workflowId, nodeId }: MailOfPerson,
  type: PersonHappening['type'],
  key: string,
  occurredAt: Date,
  more: Readonly<Record<string, unknown>> = {},
): PersonHappening {
  return {
    person: { subscriberId },
    type,
    key: `${key}:${emailId}`,
    payload: {
      ...more,
      email: {
        id: emailMessageIds.toWire(emailId),
        subject,
        workflow,
        node_id: nodeId,
        workflow_id: workflowId && workflowIds.toWire(workflowId),
      },
    },
    occurredAt,
  }
}
