import type { Clock } from '#platform/clock.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { enqueueEmail } from '#platform/mail/enqueue-email.ts'
import type { RenderedEmail } from './rendering/render-email.ts'
import { findSender } from './sender.repository.ts'
import { chosenSender } from './sender-of-mail.ts'

export type NoteRequestTested = (trx: Trx, organizationId: string, at: Date) => Promise<void>

interface Test {
  readonly organizationId: string
  readonly to: string
  readonly email: RenderedEmail
  /** `sid_…` */
  readonly senderId: string | null | undefined
}

/** Every test is a separate email, and not counted in figures. */
export function sendTest(db: Database, clock: Clock, { organizationId, to, email, senderId }: Test): Promise<void> {
  return db.forOrganization(organizationId, async (trx) => {
    const { store } = await findSender(trx, organizationId)
    await enqueueEmail(trx, clock, {
      organizationId,
      key: `test:${newId()}`,
      to: { address: to },
      fromName: store.name,
      replyTo: store.support_email,
      senderId: chosenSender(senderId),
      subject: `[Test] ${email.subject}`,
      content: { html: email.html, text: email.text },
    })
  })
}
