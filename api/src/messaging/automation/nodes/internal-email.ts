import type { NodeOf } from '@yuko/contract/automation/definition/node'
import { i18n } from '@yuko/contract/language'
import { readOwnersAndAdmins } from '#core/accounts/members/members.reads.repository.ts'
import { readLanguage } from '#core/accounts/organizations/organization.reads.repository.ts'
import { inLanguage } from '#platform/in-language.ts'
import { enqueueEmail } from '#platform/mail/enqueue-email.ts'
import type { StepKind } from '../runs/step.ts'
import type { Traveler } from '../runs/traveler.ts'
import { fillTemplate } from './fill-template.ts'

/** Sent to members of the organization, not to the person in the workflow. */
export const sendInternalEmail: StepKind<NodeOf<'send_internal_email'>> = {
  plan: (_, travelers) => travelers.map(() => ({ kind: 'go', words: () => i18n.t('Emails your team') })),
  async perform({ trx, clock, organizationId, node }, travelers, planned) {
    const to = node.to.length > 0 ? node.to : await readOwnersAndAdmins(trx, organizationId)
    const language = await readLanguage(trx, organizationId)
    for (const one of travelers) {
      const subject = fillTemplate(node.subject, one)
      const paragraphs = fillTemplate(node.text, one)
        .split(/\n{2,}/)
        .filter((part) => part.trim() !== '')
      for (const address of to)
        await enqueueEmail(trx, clock, {
          organizationId,
          key: `workflow-internal:${one.id}:${node.id}:${one.visit}:${address}`,
          to: { address },
          subject,
          content: {
            heading: subject,
            preview: paragraphs[0] ?? '',
            paragraphs,
            note: inLanguage(language, () => noteOf(one)),
            language,
          },
        })
    }
    return [...planned]
  },
}

const noteOf = ({ workflowTitle: workflow, person: { email } }: Traveler) =>
  i18n.t('This email was sent by your workflow “{workflow}” about this person: {email}', { workflow, email })
