import type { EmailProblem } from '@yuko/contract/emails/email'
import { i18n } from '@yuko/contract/language'
import { inReadersLanguage } from '#platform/in-language.ts'
import type { Platform } from '#platform/module.ts'
import type { WorkflowEmailChecks } from '#platform/ports/workflow-mails.ts'
import { lintEmail } from '../lint-email.ts'
import { RenderFailed } from '../rendering/render-thread.ts'
import type { Renderers } from '../rendering/renderer.ts'
import { senderOfMail } from '../sender-of-mail.ts'
import type { Drawing } from './draw-mails.ts'
import { checked, previewJob } from './preview-workflow-email.ts'
import { descriptionOf } from './workflow-email.mapper.ts'

/** See the port. */
export function createWorkflowEmailChecks(
  platform: Pick<Platform, 'mail'>,
  renderers: Renderers,
  drawing: Drawing,
): WorkflowEmailChecks {
  return {
    async problemsOf(trx, organizationId, { definition, title, design }) {
      const { senderId } = design
      // Whether it exists and is confirmed; its name does not matter here.
      const sender = await senderOfMail(trx, platform, { organizationId, senderId, storeName: '' })
      const problems: EmailProblem[] = [...sender.problems]
      for (const [locale, content] of [[undefined, design.content] as const, ...Object.entries(design.translations)]) {
        const unready = lintEmail(content, descriptionOf(definition)).filter(({ severity }) => severity === 'error')
        try {
          // An email with errors need not be rendered.
          const preview = await previewJob(trx, drawing, { organizationId, workflow: { title, definition }, content, locale })
          problems.push(...(unready.length > 0 ? unready : (await checked(renderers.of(organizationId), preview)).problems))
        } catch (error) {
          if (!(error instanceof RenderFailed)) throw error
          problems.push({
            severity: 'error',
            blockId: null,
            field: 'blocks',
            message: inReadersLanguage(() => i18n.t('Couldn’t render this email: {problem}', { problem: error.message })),
          })
        }
      }
      return problems
    },
  }
}
