import { type EmailTypeName, emailTypeNames } from '@yuko/contract/emails/email-types'
import { getEmail } from '@yuko/contract/emails/get-email'
import { getEmailMetrics } from '@yuko/contract/emails/get-email-metrics'
import { listEmails } from '@yuko/contract/emails/list-emails'
import { readLanguage } from '#core/accounts/organizations/organization.reads.repository.ts'
import { periodOf } from '#core/accounts/organizations/period.reads.repository.ts'
import { implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/module.ts'
import type { MailSubjects } from '#platform/ports/mail-subjects.ts'
import { editEmailEndpoints } from './edit-email.routes.ts'
import { readEmail, toSummary } from './email.mapper.ts'
import { listTemplates } from './emails.repository.ts'
import { figuresByDay, figuresByType } from './figures/figures.repository.ts'
import type { TakePictures } from './keep-design.ts'
import { previewEmailEndpoints } from './preview-email.routes.ts'
import { createPreviews } from './preview-email.ts'
import type { Renderers } from './rendering/renderer.ts'
import type { NoteRequestTested } from './send-test.ts'

interface Tools {
  readonly renderers: Renderers
  readonly takePictures: TakePictures
  readonly subjects: MailSubjects
  readonly noteRequestTested: NoteRequestTested
}

export function emailsEndpoints(platform: Platform, { renderers, takePictures, subjects, noteRequestTested }: Tools) {
  const previews = createPreviews(platform, renderers, subjects)
  return [
    implement(listEmails, async ({ trx, organizationId, clock }) => {
      const period = await periodOf(trx, organizationId, { days: 30 }, clock.now())
      const templates = await listTemplates(trx, organizationId)
      const figures = await figuresByType(trx, organizationId, period)
      const of = <Row extends { type: string }>(rows: readonly Row[], type: string) => rows.find((row) => row.type === type)
      const language = await readLanguage(trx, organizationId)
      const summaryOf = (type: EmailTypeName) =>
        toSummary(type, { row: of(templates, type), figures: of(figures, type), language })
      return { items: emailTypeNames.map(summaryOf) }
    }),
    implement(getEmail, ({ trx, organizationId, params }) => readEmail(trx, organizationId, params.type)),
    implement(getEmailMetrics, async ({ trx, organizationId, params, query, timeZone }) => {
      const days = await figuresByDay(trx, organizationId, params.type, { ...query, timeZone })
      const sum = (name: 'sent' | 'delivered' | 'opened' | 'openedByPrograms' | 'clicked' | 'reviews') =>
        days.reduce((total, day) => total + day[name], 0)
      return {
        days,
        total: {
          sent: sum('sent'),
          delivered: sum('delivered'),
          opened: sum('opened'),
          openedByPrograms: sum('openedByPrograms'),
          clicked: sum('clicked'),
          reviews: sum('reviews'),
        },
      }
    }),
    ...editEmailEndpoints(platform, previews, takePictures),
    ...previewEmailEndpoints(platform, previews, { subjects, noteRequestTested }),
  ]
}
