import { emailTypeNames, emailTypes } from '@yuko/contract/emails/email-types'
import { getEmail } from '@yuko/contract/emails/get-email'
import { getEmailMetrics } from '@yuko/contract/emails/get-email-metrics'
import { listEmails } from '@yuko/contract/emails/list-emails'
import { listPreviewSubjects, previewEmail } from '@yuko/contract/emails/preview-email'
import { publishEmail } from '@yuko/contract/emails/publish-email'
import { restoreEmailVersion } from '@yuko/contract/emails/restore-email-version'
import { saveEmailDraft } from '@yuko/contract/emails/save-email-draft'
import { sendTestEmail } from '@yuko/contract/emails/send-test-email'
import { switchEmail } from '@yuko/contract/emails/switch-email'
import { implement, implementDetached } from '#platform/http/implement.ts'
import { clientOf } from '#platform/http/rate-limit.ts'
import { limits } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/module.ts'
import { switchEmail as change, publish, refuseErrors, restoreVersion, saveDraft } from './edit-email.ts'
import { readEmail, toSummary } from './email.mapper.ts'
import { findTemplate, listTemplates } from './emails.repository.ts'
import { keptDesign, picturesOf, type TakePictures } from './keep-design.ts'
import { lintEmail } from './lint-email.ts'
import { createPreviews } from './preview-email.ts'
import { listSubjects } from './preview-subjects.ts'
import type { Renderers } from './rendering/renderer.ts'
import { sendTest } from './send-test.ts'
import { testRecipient } from './test-recipient.ts'
import { figuresByDay, figuresByType, periodOfDays } from './tracking/deliveries.repository.ts'

const thirtyDaysMs = 30 * 24 * 3_600_000
/** A design with its languages is longer than other bodies. */
const maxBodyBytes = 2 * 1024 * 1024

export function emailsEndpoints(platform: Platform, renderers: Renderers, takePictures: TakePictures) {
  const previews = createPreviews(platform, renderers)
  const snapshot = async (trx: Parameters<typeof findTemplate>[0], organizationId: string, { type = '' }) => {
    const known = emailTypeNames.find((name) => name === type)
    const row = known && (await findTemplate(trx, organizationId, known))
    const isEnabled = row?.is_enabled ?? (known === undefined || emailTypes[known].isOnAtFirst)
    return { isEnabled, publishedVersion: row?.published_version ?? null }
  }

  return [
    implement(listEmails, async ({ trx, organizationId, clock }) => {
      const now = clock.now().getTime()
      const period = { from: new Date(now - thirtyDaysMs), before: new Date(now + 1) }
      const templates = await listTemplates(trx, organizationId)
      const figures = await figuresByType(trx, organizationId, period)
      const of = <Row extends { type: string }>(rows: readonly Row[], type: string) => rows.find((row) => row.type === type)
      return { items: emailTypeNames.map((type) => toSummary(type, of(templates, type), of(figures, type))) }
    }),
    implement(getEmail, ({ trx, organizationId, params }) => readEmail(trx, organizationId, params.type)),
    implement(
      saveEmailDraft,
      async ({ trx, organizationId, params, body, clock }) => {
        await takePictures(trx, organizationId, picturesOf(body.design), clock.now())
        return saveDraft(
          trx,
          { organizationId, type: params.type, revision: body.revision, at: clock.now() },
          keptDesign(body.design),
        )
      },
      { maxBodyBytes },
    ),
    implement(
      publishEmail,
      async ({ trx, organizationId, params, body, clock, session }) => {
        await takePictures(trx, organizationId, picturesOf(body.design), clock.now())
        const edit = { organizationId, type: params.type, revision: body.revision, userId: session.userId, at: clock.now() }
        return publish(trx, edit, keptDesign(body.design))
      },
      {
        maxBodyBytes,
        snapshot,
        before: async ({ organizationId, params, body, clock }) => {
          for (const [locale, content] of [['en', body.design.content] as const, ...Object.entries(body.design.translations)]) {
            refuseErrors(lintEmail(content, emailTypes[params.type]))
            const { problems } = await previews.preview(platform.db, clock, {
              organizationId,
              type: params.type,
              content,
              locale,
              senderId: body.design.senderId,
            })
            refuseErrors(problems)
          }
        },
      },
    ),
    implement(restoreEmailVersion, ({ trx, organizationId, params, body, clock }) =>
      restoreVersion(trx, { organizationId, type: params.type, revision: body.revision, at: clock.now() }, body.version),
    ),
    implement(switchEmail, ({ trx, organizationId, params, body }) => change(trx, organizationId, params.type, body.isEnabled), {
      snapshot,
    }),
    implementDetached(
      previewEmail,
      ({ db, clock, organizationId, params, body }) =>
        previews.preview(db, clock, { organizationId, type: params.type, ...body }),
      { maxBodyBytes, isReading: true, rateLimit: limits.emailPreviews },
    ),
    implement(listPreviewSubjects, async ({ trx, organizationId, params }) => ({
      items: await listSubjects(trx, organizationId, params.type),
    })),
    implementDetached(
      sendTestEmail,
      async ({ db, clock, organizationId, session, params, body, request }) => {
        refuseErrors(lintEmail(body.content, emailTypes[params.type]))
        const asked = { organizationId, userId: session.userId, network: clientOf(request.ip), to: body.to }
        const to = await testRecipient(platform, asked)
        const email = await previews.draw(db, clock, { organizationId, type: params.type, ...body })
        await sendTest(db, clock, { organizationId, to, email, senderId: body.senderId })
        return { sentTo: to }
      },
      { maxBodyBytes },
    ),
    implement(getEmailMetrics, async ({ trx, organizationId, params, query, timeZone }) => {
      const period = await periodOfDays(trx, query.from, query.to, timeZone)
      const days = await figuresByDay(trx, organizationId, params.type, period, timeZone)
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
  ]
}
