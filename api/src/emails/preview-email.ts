import type { EmailContent } from '@yuko/contract/emails/email-block'
import { type EmailTypeName, emailTypes } from '@yuko/contract/emails/email-types'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { createMailLinks } from '#platform/mail/mail-links.ts'
import type { Platform } from '#platform/module.ts'
import { shownReviews } from './create-email-writer.ts'
import { emailScope } from './email-scope.ts'
import { lintEmail } from './lint-email.ts'
import { subjectOf } from './preview-subjects.ts'
import { withoutBlockMarks } from './rendering/block-marks.ts'
import type { RenderedEmail, RenderJob } from './rendering/render-email.ts'
import type { Renderers } from './rendering/renderer.ts'
import { findSender } from './sender.repository.ts'
import { shownValues } from './shown-values.ts'
import { missingAddress, missingWebsite } from './store-gaps.ts'

export interface PreviewRequest {
  readonly organizationId: string
  readonly type: EmailTypeName
  readonly content: EmailContent
  readonly locale?: string | undefined
  readonly subjectId?: string | null | undefined
}

/** A mail as it would go out now, to nobody: nothing in it is counted, and its links change nothing. */
export function createPreviews(platform: Pick<Platform, 'publicUrl' | 'secretFor'>, renderers: Renderers) {
  const mailLinks = createMailLinks(platform)

  const jobOf = (db: Database, clock: Clock, { organizationId, type, content, locale, subjectId }: PreviewRequest) =>
    db.forOrganization(organizationId, async (trx): Promise<RenderJob> => {
      const { kind, shortcodes } = emailTypes[type]
      const { to, values } = await subjectOf(trx, organizationId, type, subjectId ?? null)
      const { store, brand, timeZone } = await findSender(trx, organizationId)
      const scope = emailScope({
        shortcodes,
        values,
        to,
        store,
        now: clock.now(),
        unsubscribeUrl: kind === 'marketing' ? mailLinks.urlFor(organizationId, 'nobody@example.com') : null,
        showcase: await shownReviews(trx, organizationId, content),
      })
      const look = { brand, kind, publicUrl: platform.publicUrl }
      return { shortcodes, content, look, scope, locale: locale ?? 'en', timeZone, tracking: null }
    })

  return {
    async preview(db: Database, clock: Clock, request: PreviewRequest) {
      const job = await jobOf(db, clock, request)
      const renderer = renderers.of(request.organizationId)
      const email = await renderer.render({ ...job, look: { ...job.look, isMarked: true } })
      const bytes = Buffer.byteLength(withoutBlockMarks(email.html))
      return {
        ...email,
        bytes,
        problems: [
          ...lintEmail(request.content, emailTypes[request.type], bytes),
          ...missingAddress(job),
          ...missingWebsite(request.content, (job.scope.store as { url: string | null }).url),
        ],
        values: await shownValues(renderer, job),
      }
    },
    /** Throws what keeps it from being sent. */
    async draw(db: Database, clock: Clock, request: PreviewRequest): Promise<RenderedEmail> {
      return renderers.of(request.organizationId).render(await jobOf(db, clock, request))
    },
  }
}
