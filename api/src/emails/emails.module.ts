import type { EmailWriter } from '#platform/mail/email-writer.ts'
import type { Module, Platform } from '#platform/module.ts'
import type { MailDrawer } from '#platform/ports/draw-mails.ts'
import type { WorkflowMails } from '#platform/ports/workflow-mails.ts'
import { handleCountReview } from './count-review.job.ts'
import { createEmailWriter } from './create-email-writer.ts'
import { emailsEndpoints } from './emails.routes.ts'
import { previewFrame } from './preview-frame.ts'
import { createRenderer } from './rendering/renderer.ts'
import { trackingPlugin } from './tracking/tracking.plugin.ts'
import { createDrawing, createMailDrawer, type DrawingTools } from './workflow-mails/draw-mails.ts'
import { insertWorkflowMails } from './workflow-mails/queue.repository.ts'

/** For who has no loyalty area. */
const noTiers: DrawingTools = { tierProgress: async () => new Map() }

export interface EmailsModule extends Module {
  readonly writer: EmailWriter
  readonly workflowMails: WorkflowMails
  readonly mailDrawer: MailDrawer
}

/** The mails that merchants can change, and the one who writes them for other areas. */
export function emailsModule(platform: Platform, tools: DrawingTools = noTiers): EmailsModule {
  const renderer = createRenderer()
  const drawing = createDrawing(platform, tools)
  return {
    name: 'emails',
    endpoints: emailsEndpoints(platform, renderer),
    jobs: [handleCountReview],
    plugin: async (app) => {
      app.addHook('onListen', async () => renderer.warm())
      app.addHook('onClose', () => renderer.close())
      await app.register(trackingPlugin(platform))
      await app.register(previewFrame)
    },
    writer: createEmailWriter(platform, renderer),
    workflowMails: {
      queue: (trx, organizationId, mails) => insertWorkflowMails(trx, organizationId, mails, platform.clock.now()),
    },
    mailDrawer: createMailDrawer(platform, renderer, drawing),
  }
}
