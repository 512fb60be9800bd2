import { getNotificationMails } from '@yuko/contract/notifications/mails/get-notification-mails'
import { type NotificationMail, notificationMailLink } from '@yuko/contract/notifications/mails/notification-mails'
import { stopNotificationMail } from '@yuko/contract/notifications/mails/stop-notification-mail'
import { updateNotificationMails } from '@yuko/contract/notifications/mails/update-notification-mails'
import type { FastifyInstance } from 'fastify'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Database } from '#platform/db/database.ts'
import { implement, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/module.ts'
import { readMails, saveMails, stopMail } from './notification-mails.repository.ts'
import { type StopLinks, stopPath } from './stop-links.ts'

export const mailsEndpoints = (links: StopLinks) => [
  implement(getNotificationMails, ({ trx, organizationId, session: { userId } }) => readMails(trx, { organizationId, userId })),

  implement(updateNotificationMails, async ({ trx, organizationId, session: { userId }, clock, body }) => {
    await saveMails(trx, { organizationId, userId }, body, clock.now())
    return body
  }),

  implementDetached(stopNotificationMail, ({ db, clock, params: { mail, token } }) => stop({ db, clock }, links, mail, token)),
]

async function stop(
  { db, clock }: { db: Database; clock: Platform['clock'] },
  links: StopLinks,
  mail: NotificationMail,
  token: string,
) {
  const reader = links.read(token)
  if (!reader)
    throw new Refusal('consent.link-refused', 'This link is incomplete or invalid. Copy the whole link from the email.')
  return db.forOrganization(reader.organizationId, async (trx) => {
    await stopMail(trx, reader, mail, clock.now())
    return { organizationName: (await readOrganization(trx, reader.organizationId)).name }
  })
}

/**
 * One-click opt-out by the mail program (RFC 8058): it posts a form, and reads only the status. Opening the same URL shows a
 * page with a button.
 */
export const oneClickStop =
  ({ db, clock }: Pick<Platform, 'db' | 'clock'>, links: StopLinks) =>
  async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16 * 1024 }, (_request, _body, done) => done(null))
    app.post(`${stopPath}/:mail/:token`, async (request, reply) => {
      const link = notificationMailLink.safeParse(request.params)
      if (!link.success) return reply.code(404).send()
      await stop({ db, clock }, links, link.data.mail, link.data.token)
      return reply.header('cache-control', 'no-store').code(200).send()
    })
  }
