import type { EmailWriter } from '#platform/mail/email-writer.ts'
import type { Module, Platform } from '#platform/module.ts'
import { handleCountReview } from './count-review.job.ts'
import { createEmailWriter } from './create-email-writer.ts'
import { emailsEndpoints } from './emails.routes.ts'
import { previewFrame } from './preview-frame.ts'
import { createRenderer } from './rendering/renderer.ts'
import { trackingPlugin } from './tracking/tracking.plugin.ts'

/** The mails that merchants can change, and the one who writes them for other areas. */
export function emailsModule(platform: Platform): Module & { readonly writer: EmailWriter } {
  const renderer = createRenderer()
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
  }
}
