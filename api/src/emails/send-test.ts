import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { enqueueEmail } from '#platform/mail/enqueue-email.ts'
import type { RenderedEmail } from './rendering/render-email.ts'
import { findSender, findUserAddress } from './sender.repository.ts'

interface Test {
  readonly organizationId: string
  readonly userId: string
  /** The member's own address unless given. */
  readonly to: string | undefined
  readonly email: RenderedEmail
}

/** Every test is a mail of its own, and none of the figures. */
export function sendTest(db: Database, clock: Clock, { organizationId, userId, to, email }: Test): Promise<string> {
  return db.forOrganization(organizationId, async (trx) => {
    const { store } = await findSender(trx, organizationId)
    const address = to ?? (await findUserAddress(trx, userId))
    await enqueueEmail(trx, clock, {
      organizationId,
      key: `test:${newId()}`,
      to: { address },
      fromName: store.name,
      replyTo: store.support_email,
      subject: `[Test] ${email.subject}`,
      content: { html: email.html, text: email.text },
    })
    return address
  })
}
