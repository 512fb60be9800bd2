import type { EmailContent } from '@yuko/contract/emails/email-block'
import { type EmailTypeName, emailTypes } from '@yuko/contract/emails/email-types'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { createMailLinks } from '#platform/mail/mail-links.ts'
import type { Platform } from '#platform/module.ts'
import type { MailSubjects } from '#platform/ports/mail-subjects.ts'
import { shownReviews } from './create-email-writer.ts'
import { emailScope } from './email-scope.ts'
import { lintEmail } from './lint-email.ts'
import { subjectOf } from './preview-subjects.ts'
import { withoutBlockMarks } from './rendering/block-marks.ts'
import { drawForEditor } from './rendering/draw-for-editor.ts'
import type { RenderedEmail, RenderJob } from './rendering/render-email.ts'
import type { Renderers } from './rendering/renderer.ts'
import { findSender } from './sender.repository.ts'
import { senderOfMail } from './sender-of-mail.ts'
import { shownValues } from './shown-values.ts'
import { missingAddress, missingWebsite } from './store-gaps.ts'

export interface PreviewRequest {
  readonly organizationId: string
  readonly type: EmailTypeName
  readonly content: EmailContent
  readonly locale?: string | undefined
  readonly subjectId?: string | null | undefined
  readonly senderId?: string | null | undefined
}

/** The store's fields in an email's scope. */
interface Store {
  readonly name: string
  readonly url: string | null
}

/** Renders an email as it would be sent, without a recipient: nothing is counted, and its links change nothing. */
export function createPreviews(
  platform: Pick<Platform, 'publicUrl' | 'secretFor' | 'mail'>,
  renderers: Renderers,
  subjects: MailSubjects,
) {
  const mailLinks = createMailLinks(platform)

  const jobOf = (db: Database, clock: Clock, { organizationId, type, content, locale, subjectId }: PreviewRequest) =>
    db.forOrganization(organizationId, async (trx): Promise<RenderJob> => {
      const { kind, shortcodes } = emailTypes[type]
      const { store, brand, timeZone, language } = await findSender(trx, organizationId)
      const { to, values } = await subjectOf(trx, subjects, organizationId, {
        type,
        subjectId: subjectId ?? null,
        locale: locale ?? null,
        language: locale ?? language,
      })
      const scope = emailScope({
        shortcodes,
        values,
        to,
        store,
        now: clock.now(),
        unsubscribeUrl: kind === 'marketing' ? mailLinks.urlFor(organizationId, 'nobody@example.com') : null,
        showcase: await shownReviews(trx, subjects.reviews, organizationId, content),
      })
      const look = { brand, kind, publicUrl: platform.publicUrl }
      return { shortcodes, content, look, scope, locale: locale ?? language, timeZone, tracking: null }
    })

  const senderOf = (db: Database, { organizationId, senderId }: PreviewRequest, store: Store) =>
    db.forOrganization(organizationId, (trx) => senderOfMail(trx, platform, { organizationId, senderId, storeName: store.name }))

  return {
    async preview(db: Database, clock: Clock, request: PreviewRequest) {
      const job = await jobOf(db, clock, request)
      const store = job.scope.store as Store
      const { from, problems: ofSender } = await senderOf(db, request, store)
      const renderer = renderers.of(request.organizationId)
      const email = await drawForEditor(renderer, { ...job, look: { ...job.look, isMarked: true } })
      const bytes = Buffer.byteLength(withoutBlockMarks(email.html))
      return {
        ...email,
        from,
        bytes,
        problems: [
          ...ofSender,
          ...lintEmail(request.content, emailTypes[request.type], bytes),
          ...missingAddress(job),
          ...missingWebsite(request.content, store.url),
        ],
        values: await shownValues(renderer, job),
      }
    },
    /** Throws the error that prevents sending. */
    async draw(db: Database, clock: Clock, request: PreviewRequest): Promise<RenderedEmail> {
      return drawForEditor(renderers.of(request.organizationId), await jobOf(db, clock, request))
    },
  }
}

export type Previews = ReturnType<typeof createPreviews>
