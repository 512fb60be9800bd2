import { confirmSubscription } from '@yuko/contract/consent/confirm-subscription'
import { getMailChoice } from '@yuko/contract/consent/get-mail-choice'
import { getSubscription } from '@yuko/contract/consent/get-subscription'
import { updateMailChoice } from '@yuko/contract/consent/update-mail-choice'
import type { FastifyRequest } from 'fastify'
import { implementDetached } from '#platform/http/implement.ts'
import type { Module, Platform } from '#platform/module.ts'
import type { Confirmations } from '#platform/ports/confirmations.ts'
import type { MailChoices } from '#platform/ports/mail-choices.ts'
import { createMailPages, type MailLink, type NoteUnsubscribed } from './mail-pages.ts'
import { oneClick } from './one-click.plugin.ts'

/** What other areas provide to this one. */
export interface ConsentTools {
  readonly choices: MailChoices
  readonly confirmations: Confirmations
  readonly noteUnsubscribed: NoteUnsubscribed
}

/** The pages that emails link to. Only people with the link may use them. */
export function consentModule(platform: Platform, { choices, confirmations, noteUnsubscribed }: ConsentTools): Module {
  const pages = createMailPages(platform, noteUnsubscribed)
  const { choose, change, confirmation } = pages
  const subscription = (link: MailLink, request: FastifyRequest) =>
    confirmation(link, request, (trx, organizationId) => confirmations.read(trx, platform.clock, organizationId, link.hash))
  return {
    name: 'consent',
    endpoints: [
      implementDetached(getMailChoice, ({ params, request }) => choose(params, request, choices.read)),
      implementDetached(updateMailChoice, ({ params, body, clock, request }) =>
        change(params, request, (trx, recipient) =>
          choices.choose(trx, clock, recipient, { topics: body.topics, source: 'page' }),
        ),
      ),
      implementDetached(getSubscription, ({ params, request }) => subscription(params, request)),
      implementDetached(confirmSubscription, async ({ params, clock, request }) => {
        await confirmation(params, request, (trx, organizationId) =>
          confirmations.confirm(trx, clock, organizationId, params.hash, { ip: request.ip }),
        )
        await confirmations.giveCoupon(params.organizationUuid.toLowerCase(), params.hash)
        return subscription(params, request)
      }),
    ],
    plugin: oneClick(pages, choices, platform.clock),
  }
}
