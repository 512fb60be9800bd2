import { emailMessageIds, workflowIds } from '#ids.ts'
import { findMail } from './mails.repository.ts'
import type { Reader } from './reader.ts'

/** The first open or click by a person; machine activity is ignored. */
export const mailTouched: Reader<'email.clicked' | 'email.opened'> = async (
  { organizationId, type, payload, occurredAt: at },
  trx,
) => {
  const { emailId, isMachine } = payload
  const id = emailMessageIds.toUuid(emailId)
  const mail = isMachine ? undefined : await findMail(trx, organizationId, id)
  if (!mail) return []
  const { subscriber_id: subscriberId, email, subject, workflow_id, workflow, node_id, url } = mail
  const isClick = type === 'email.clicked'
  return [
    {
      person: subscriberId === null ? { email, source: 'store' } : { subscriberId },
      type: isClick ? 'email.clicked' : 'email.opened',
      key: `${isClick ? 'email-clicked' : 'email-opened'}:${id}`,
      payload: {
        email: {
          id: emailId,
          subject,
          workflow,
          node_id,
          workflow_id: workflow_id && workflowIds.toWire(workflow_id),
          ...(isClick && { url }),
        },
      },
      occurredAt: at,
    },
  ]
}
