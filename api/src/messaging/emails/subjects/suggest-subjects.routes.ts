import { emailTypes } from '@yuko/contract/emails/email-types'
import { suggestSubjects as forEmail, suggestWorkflowSubjects as forWorkflowEmail } from '@yuko/contract/emails/suggest-subjects'
import { workflowEmailIds } from '#ids.ts'
import { implementDetached } from '#platform/http/implement.ts'
import { limits } from '#platform/limits/limits.ts'
import type { Assistance } from '#platform/ports/assistance.ts'
import { maxBodyBytes } from '../design-body.ts'
import { findWithWorkflow } from '../workflow-mails/edit-workflow-email.ts'
import { descriptionOf } from '../workflow-mails/workflow-email.mapper.ts'
import { suggestSubjects } from './suggest-subjects.ts'

const options = { maxBodyBytes, rateLimit: limits.assistance }

export const suggestSubjectsRoutes = (assistance: Assistance) => [
  implementDetached(
    forEmail,
    async ({ db, organizationId, params, body }) => {
      const { title, description, shortcodes } = emailTypes[params.type]
      const email = { organizationId, purpose: `${title}: ${description}`, shortcodes, ...body }
      return { subjects: await suggestSubjects(db, assistance, email) }
    },
    options,
  ),
  implementDetached(
    forWorkflowEmail,
    async ({ db, organizationId, params, body }) => {
      const id = workflowEmailIds.toUuid(params.workflowEmailId)
      const { workflow } = await db.forOrganization(organizationId, (trx) => findWithWorkflow(trx, organizationId, id))
      const { shortcodes } = descriptionOf(workflow.definition)
      const email = { organizationId, purpose: workflow.title, shortcodes, ...body }
      return { subjects: await suggestSubjects(db, assistance, email) }
    },
    options,
  ),
]
