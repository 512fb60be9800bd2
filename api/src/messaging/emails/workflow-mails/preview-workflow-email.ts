import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import type { EmailContent } from '@yuko/contract/emails/email-block'
import type { DrawnPreview } from '@yuko/contract/emails/preview-email'
import { readLanguage } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import type { Platform } from '#platform/module.ts'
import { adviceOn, emptyLinks } from '../lint-advice.ts'
import { lintEmail } from '../lint-email.ts'
import { withoutBlockMarks } from '../rendering/block-marks.ts'
import { drawForEditor } from '../rendering/draw-for-editor.ts'
import type { RenderedEmail, RenderJob } from '../rendering/render-email.ts'
import type { Renderer, Renderers } from '../rendering/renderer.ts'
import { senderOfMail } from '../sender-of-mail.ts'
import { shownValues } from '../shown-values.ts'
import { missingAddress, missingWebsite } from '../store-gaps.ts'
import type { Drawing } from './draw-mails.ts'
import { findWithWorkflow } from './edit-workflow-email.ts'
import { previewSubjectOf } from './preview-subjects.ts'
import { descriptionOf } from './workflow-email.mapper.ts'

export interface WorkflowPreviewRequest {
  readonly organizationId: string
  /** Of workflow_emails (uuid). */
  readonly id: string
  readonly content: EmailContent
  readonly locale?: string | undefined
  readonly subjectId?: string | null | undefined
  readonly senderId?: string | null | undefined
}

/** Renders a workflow email as it would be sent, without a recipient: nothing is counted. */
export function createWorkflowPreviews(platform: Pick<Platform, 'mail'>, renderers: Renderers, drawing: Drawing) {
  const jobOf = (db: Database, { organizationId, id, senderId, ...request }: WorkflowPreviewRequest) =>
    db.forOrganization(organizationId, async (trx) => {
      const { workflow } = await findWithWorkflow(trx, organizationId, id)
      const preview = await previewJob(trx, drawing, { organizationId, workflow, ...request })
      const { storeName } = preview
      return { preview, sender: await senderOfMail(trx, platform, { organizationId, senderId, storeName }) }
    })

  return {
    async preview(db: Database, request: WorkflowPreviewRequest): Promise<DrawnPreview> {
      const { preview, sender } = await jobOf(db, request)
      const { job } = preview
      const renderer = renderers.of(request.organizationId)
      const email = await drawForEditor(renderer, { ...job, look: { ...job.look, isMarked: true } })
      const { bytes, problems } = await checked(renderer, preview, email)
      return {
        ...email,
        from: sender.from,
        bytes,
        problems: [...sender.problems, ...problems],
        values: await shownValues(renderer, job),
      }
    },
    /** Throws the error that prevents sending. */
    async draw(db: Database, request: WorkflowPreviewRequest): Promise<RenderedEmail> {
      return drawForEditor(renderers.of(request.organizationId), (await jobOf(db, request)).preview.job)
    },
  }
}

interface PreviewOf {
  readonly organizationId: string
  readonly workflow: { readonly title: string; readonly definition: Pick<WorkflowDefinition, 'trigger' | 'settings'> | null }
  readonly content: EmailContent
  readonly locale?: string | undefined
  readonly subjectId?: string | null | undefined
}

interface PreviewJob {
  readonly job: RenderJob
  /** The store's own, even if samples replace it. */
  readonly website: string | null
  readonly storeName: string
}

export async function previewJob(
  trx: Trx,
  drawing: Drawing,
  { organizationId, workflow, content, locale, subjectId = null }: PreviewOf,
): Promise<PreviewJob> {
  const { kind, shortcodes } = descriptionOf(workflow.definition)
  const { person, payload } = await previewSubjectOf(
    trx,
    drawing.findPeople,
    organizationId,
    workflow.definition?.trigger ?? null,
    subjectId,
  )
  const mail = {
    id: null,
    kind,
    person,
    payload,
    content,
    locale: locale ?? (await readLanguage(trx, organizationId)),
    workflowTitle: workflow.title,
    shortcodes,
    isSample: subjectId === null,
  }
  const { sender, batches } = await drawing.prepare(trx, organizationId, [mail])
  const [batch] = batches
  const [copy] = batch?.copies ?? []
  if (!batch || !copy) throw new Error('One email makes one batch')
  return { job: { ...batch.template, ...copy }, website: sender.store.website, storeName: sender.store.name }
}

/** Its problems, including size. */
export async function checked(renderer: Renderer, { job, website }: PreviewJob, drawn?: RenderedEmail) {
  const { html } = drawn ?? (await renderer.render(job))
  const bytes = Buffer.byteLength(withoutBlockMarks(html))
  const description = { kind: job.look.kind, shortcodes: job.shortcodes }
  const problems = [
    ...lintEmail(job.content, description, bytes),
    ...adviceOn(job.content, description, job.look.brand),
    ...emptyLinks(job.content, job.scope),
    ...missingAddress(job),
    ...missingWebsite(job.content, website),
  ]
  return { bytes, problems }
}
