import type { Trx } from '#platform/db/database.ts'
import { oneLine } from '#platform/mail/one-line.ts'
import type { Platform } from '#platform/module.ts'
import type { DrawnMail, MailDrawer, NotDrawn } from '#platform/ports/draw-mails.ts'
import { RenderFailed } from '../rendering/render-thread.ts'
import type { Renderers } from '../rendering/renderer.ts'
import type { Sender } from '../sender.repository.ts'
import { chosenSender } from '../sender-of-mail.ts'
import { findPeople } from './people.repository.ts'
import { createPreparation, type PreparationTools } from './prepare-mails.ts'
import { notDrawn, readQueuedMails } from './read-queued-mails.ts'

export type Drawing = ReturnType<typeof createDrawing>

export function createDrawing(platform: Platform, tools: PreparationTools) {
  const { members } = tools.subjects
  return {
    prepare: createPreparation(platform, tools),
    read: (trx: Trx, organizationId: string, emailIds: readonly string[]) =>
      readQueuedMails(trx, members, organizationId, emailIds),
    findPeople: (trx: Trx, organizationId: string, subscriberIds: readonly string[]) =>
      findPeople(trx, members, organizationId, subscriberIds),
  }
}

/** See the port. */
export function createMailDrawer({ db }: Platform, renderers: Renderers, drawing: Drawing): MailDrawer {
  return {
    async draw(organizationId, emailIds, tracking = { opens: true, clicks: true }) {
      const { failed, sender, batches } = await db.forOrganization(organizationId, async (trx) => {
        const { found, failed } = await drawing.read(trx, organizationId, emailIds)
        return { failed, ...(await drawing.prepare(trx, organizationId, found, tracking)) }
      })
      const results = new Map<string, DrawnMail | NotDrawn>(failed)
      for (const { template, mails, copies } of batches) {
        const drawn = await renderers.of(organizationId).renderCopies(template, copies)
        for (const [index, { id, senderId }] of mails.entries()) {
          const email = drawn[index]
          if (id === null) continue
          if (!email || email instanceof RenderFailed)
            results.set(id, { ...notDrawn(email?.message ?? 'Nothing was rendered'), mayPass: email?.mayPass ?? false })
          else results.set(id, toMail(email, sender, senderId))
        }
      }
      return results
    },
  }
}

function toMail(
  { subject, html, text }: { subject: string; html: string; text: string },
  { store }: Sender,
  senderId: string | undefined,
): DrawnMail {
  return {
    subject: oneLine(subject) ?? '',
    html,
    text,
    fromName: oneLine(store.name) ?? '',
    replyTo: store.support_email,
    senderId: chosenSender(senderId),
    headers: {},
  }
}
