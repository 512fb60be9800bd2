import type { EmailWriter } from '#platform/mail/email-writer.ts'
import type { Module, Platform } from '#platform/module.ts'
import type { Assistance } from '#platform/ports/assistance.ts'
import type { MailDrawer } from '#platform/ports/draw-mails.ts'
import type { MailSubjects } from '#platform/ports/mail-subjects.ts'
import type { FindTierProgress } from '#platform/ports/tier-progress.ts'
import type { WorkflowEmailChecks, WorkflowMails } from '#platform/ports/workflow-mails.ts'
import { handleCountReview, handleCountVisit } from './count-review.job.ts'
import { createEmailWriter } from './create-email-writer.ts'
import { emailsEndpoints } from './emails.routes.ts'
import { foldEmailFigures } from './figures/fold-email-figures.loop.ts'
import { importRoutes } from './importing/import.routes.ts'
import type { TakePictures } from './keep-design.ts'
import { partsRoutes } from './parts/parts.routes.ts'
import { previewFrame } from './preview-frame.ts'
import { createRenderers } from './rendering/renderer.ts'
import type { NoteRequestTested } from './send-test.ts'
import { suggestSubjectsRoutes } from './subjects/suggest-subjects.routes.ts'
import { trackingPlugin } from './tracking/tracking.plugin.ts'
import { browserPlugin } from './workflow-mails/browser.plugin.ts'
import { createWorkflowEmailChecks } from './workflow-mails/check-workflow-email.ts'
import { createDrawing, createMailDrawer } from './workflow-mails/draw-mails.ts'
import { insertWorkflowMails } from './workflow-mails/queue.repository.ts'
import { workflowEmailsRoutes } from './workflow-mails/workflow-emails.routes.ts'

/** What other areas provide to this one. */
export interface EmailTools {
  readonly tierProgress: FindTierProgress
  readonly takePictures: TakePictures
  readonly subjects: MailSubjects
  /** Once for each test of a review request. */
  readonly noteRequestTested: NoteRequestTested
  readonly assistance: Assistance
}

export interface EmailsModule extends Module {
  readonly writer: EmailWriter
  readonly workflowMails: WorkflowMails
  readonly workflowEmailChecks: WorkflowEmailChecks
  readonly mailDrawer: MailDrawer
}

/** Emails merchants can edit, and the writer for other areas. */
export function emailsModule(
  platform: Platform,
  { tierProgress, takePictures, subjects, noteRequestTested, assistance }: EmailTools,
): EmailsModule {
  const renderers = createRenderers()
  const drawing = createDrawing(platform, { tierProgress, subjects })
  return {
    name: 'emails',
    endpoints: [
      ...emailsEndpoints(platform, { renderers, takePictures, subjects, noteRequestTested }),
      ...workflowEmailsRoutes(platform, { renderers, drawing, takePictures }),
      ...suggestSubjectsRoutes(assistance),
      ...partsRoutes(takePictures),
      ...importRoutes(renderers),
    ],
    jobs: [handleCountReview, handleCountVisit],
    loops: [foldEmailFigures],
    plugin: async (app) => {
      app.addHook('onListen', async () => renderers.warm())
      app.addHook('onClose', () => renderers.close())
      await app.register(trackingPlugin(platform))
      await app.register(previewFrame)
      await app.register(browserPlugin(platform, renderers, drawing))
    },
    writer: createEmailWriter(platform, renderers, subjects.reviews),
    workflowMails: {
      queue: (trx, organizationId, mails) => insertWorkflowMails(trx, organizationId, mails, platform.clock.now()),
    },
    workflowEmailChecks: createWorkflowEmailChecks(platform, renderers, drawing),
    mailDrawer: createMailDrawer(platform, renderers, drawing),
  }
}
