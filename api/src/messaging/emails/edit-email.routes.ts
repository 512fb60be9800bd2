import { delayEmail } from '@yuko/contract/emails/delay-email'
import { emailTypeNames, emailTypes } from '@yuko/contract/emails/email-types'
import { publishEmail } from '@yuko/contract/emails/publish-email'
import { restoreEmailVersion } from '@yuko/contract/emails/restore-email-version'
import { saveEmailDraft } from '@yuko/contract/emails/save-email-draft'
import { switchEmail } from '@yuko/contract/emails/switch-email'
import type { Snapshot } from '#platform/http/audit.ts'
import { implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/module.ts'
import { maxBodyBytes } from './design-body.ts'
import { switchEmail as change, delayEmail as delay, publish, refuseErrors, restoreVersion, saveDraft } from './edit-email.ts'
import { findTemplate } from './emails.repository.ts'
import { keptDesign, picturesOf, type TakePictures } from './keep-design.ts'
import { lintEmail } from './lint-email.ts'
import type { Previews } from './preview-email.ts'

/** The audited fields. */
const snapshot: Snapshot = async (trx, organizationId, { type = '' }) => {
  const known = emailTypeNames.find((name) => name === type)
  const row = known && (await findTemplate(trx, organizationId, known))
  const isEnabled = row?.is_enabled ?? (known === undefined || emailTypes[known].isOnAtFirst)
  return { isEnabled, delayHours: row?.delay_hours ?? 0, publishedVersion: row?.published_version ?? null }
}

/** Drafts, publishing, restoring, turning on and off. */
export function editEmailEndpoints(platform: Platform, previews: Previews, takePictures: TakePictures) {
  return [
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
          for (const [locale, content] of [
            [undefined, body.design.content] as const,
            ...Object.entries(body.design.translations),
          ]) {
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
    implement(delayEmail, ({ trx, organizationId, params, body }) => delay(trx, organizationId, params.type, body.hours), {
      snapshot,
    }),
  ]
}
