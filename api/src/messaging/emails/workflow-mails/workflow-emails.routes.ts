import { createWorkflowEmail } from '@yuko/contract/emails/workflow/create-workflow-email'
import { deleteWorkflowEmail } from '@yuko/contract/emails/workflow/delete-workflow-email'
import { getWorkflowEmail } from '@yuko/contract/emails/workflow/get-workflow-email'
import { listWorkflowEmails } from '@yuko/contract/emails/workflow/list-workflow-emails'
import { listWorkflowPreviewSubjects, previewWorkflowEmail } from '@yuko/contract/emails/workflow/preview-workflow-email'
import { renameWorkflowEmail } from '@yuko/contract/emails/workflow/rename-workflow-email'
import { saveWorkflowEmail } from '@yuko/contract/emails/workflow/save-workflow-email'
import { sendTestWorkflowEmail } from '@yuko/contract/emails/workflow/send-test-workflow-email'
import { workflowEmailIds, workflowIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { implement, implementDetached } from '#platform/http/implement.ts'
import { clientOf } from '#platform/http/rate-limit.ts'
import { limits } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/module.ts'
import { refuseErrors } from '../edit-email.ts'
import { picturesOf, type TakePictures } from '../keep-design.ts'
import { lintEmail } from '../lint-email.ts'
import type { Renderers } from '../rendering/renderer.ts'
import { sendTest } from '../send-test.ts'
import { testRecipient } from '../test-recipient.ts'
import { designFrom } from './design-from.ts'
import type { Drawing } from './draw-mails.ts'
import {
  createEmail,
  deleteEmail,
  findWithWorkflow,
  readWorkflowEmail,
  renameEmail,
  saveEmail,
  workflowOf,
} from './edit-workflow-email.ts'
import { listPreviewPeople } from './preview-subjects.ts'
import { createWorkflowPreviews } from './preview-workflow-email.ts'
import { descriptionOf, toWorkflowEmailSummary } from './workflow-email.mapper.ts'
import { listEmailsOfWorkflow, lockWorkflowEmail } from './workflow-emails.repository.ts'

/** A design with its translations is larger than other bodies. */
const maxBodyBytes = 2 * 1024 * 1024

interface Tools {
  readonly renderers: Renderers
  readonly drawing: Drawing
  readonly takePictures: TakePictures
}

const idOf = ({ workflowEmailId = '' }: { readonly workflowEmailId?: string }) => workflowEmailIds.toUuid(workflowEmailId)

export const workflowEmailsRoutes = (platform: Platform, tools: Tools) => [
  ...editRoutes(tools),
  ...previewRoutes(platform, tools),
]

function editRoutes({ takePictures }: Tools) {
  const snapshot = (trx: Trx, organizationId: string, params: { readonly workflowEmailId?: string }) =>
    lockWorkflowEmail(trx, organizationId, idOf(params))
  return [
    implement(listWorkflowEmails, async ({ trx, organizationId, params }) => {
      const workflowId = workflowIds.toUuid(params.workflowId)
      const workflow = await workflowOf(trx, organizationId, workflowId)
      const rows = await listEmailsOfWorkflow(trx, organizationId, workflowId)
      return { items: rows.map((row) => toWorkflowEmailSummary(row, workflow)) }
    }),
    implement(createWorkflowEmail, async ({ trx, organizationId, params, body: { name, from }, clock }) => {
      const design = await designFrom(trx, organizationId, from)
      if (design) await takePictures(trx, organizationId, picturesOf(design), clock.now())
      return createEmail(trx, organizationId, {
        workflowId: workflowIds.toUuid(params.workflowId),
        name,
        design,
        at: clock.now(),
      })
    }),
    implement(getWorkflowEmail, ({ trx, organizationId, params }) => readWorkflowEmail(trx, organizationId, idOf(params))),
    implement(
      saveWorkflowEmail,
      async ({ trx, organizationId, params, body: { design, revision }, clock }) => {
        await takePictures(trx, organizationId, picturesOf(design), clock.now())
        return saveEmail(trx, organizationId, { id: idOf(params), revision, at: clock.now() }, design)
      },
      { maxBodyBytes, snapshot },
    ),
    implement(
      renameWorkflowEmail,
      ({ trx, organizationId, params, body: { name }, clock }) =>
        renameEmail(trx, organizationId, idOf(params), { name, at: clock.now() }),
      { snapshot },
    ),
    implement(deleteWorkflowEmail, ({ trx, organizationId, params }) => deleteEmail(trx, organizationId, idOf(params)), {
      snapshot,
    }),
  ]
}

/** Previews and test emails. */
function previewRoutes(platform: Platform, { renderers, drawing }: Tools) {
  const { db } = platform
  const previews = createWorkflowPreviews(platform, renderers, drawing)
  return [
    implementDetached(
      previewWorkflowEmail,
      ({ organizationId, params, body }) => previews.preview(db, { organizationId, id: idOf(params), ...body }),
      { maxBodyBytes, isReading: true, rateLimit: limits.emailPreviews },
    ),
    implement(listWorkflowPreviewSubjects, async ({ trx, organizationId, params, query }) => {
      const { workflow } = await findWithWorkflow(trx, organizationId, idOf(params))
      return { items: await listPreviewPeople(trx, organizationId, workflow.definition?.trigger ?? null, query.search) }
    }),
    implementDetached(
      sendTestWorkflowEmail,
      async ({ clock, organizationId, session, params, body, request }) => {
        const { workflow } = await db.forOrganization(organizationId, (trx) =>
          findWithWorkflow(trx, organizationId, idOf(params)),
        )
        refuseErrors(lintEmail(body.content, descriptionOf(workflow.definition)))
        const asked = { organizationId, userId: session.userId, network: clientOf(request.ip), to: body.to }
        const to = await testRecipient(platform, asked)
        const email = await previews.draw(db, { organizationId, id: idOf(params), ...body })
        await sendTest(db, clock, { organizationId, to, email, senderId: body.senderId })
        return { sentTo: to }
      },
      { maxBodyBytes },
    ),
  ]
}
