import { webhookEndpointIds } from '#ids.ts'
import type { FactCall } from '#platform/jobs/fact-job.ts'
import { enqueueEmail } from '#platform/mail/enqueue-email.ts'
import type { MailContent } from '#platform/mail/mail-layout.ts'
import { type EndpointRow, findEndpoint } from '../endpoints/endpoints.repository.ts'
import { findStoreName, listManagers } from './trouble.repository.ts'

type Trouble = 'failing' | 'gone' | 'disabled'

/** Once to each owner and admin for a fact; across organizations, because people belong to none. */
export async function mailTrouble(
  { db, clock, fact }: FactCall<'webhook.disabled' | 'webhook.failing'>,
  publicUrl: string,
): Promise<void> {
  const { organizationId } = fact
  const { endpointId } = fact.payload
  const trouble: Trouble = fact.type === 'webhook.failing' ? 'failing' : fact.payload.reason === 'gone' ? 'gone' : 'disabled'
  await db.asSystem(async (trx) => {
    const endpoint = await findEndpoint(trx, organizationId, webhookEndpointIds.toUuid(endpointId))
    if (!endpoint) return
    const store = (await findStoreName(trx, organizationId))?.name ?? 'your store'
    const { subject, content } = wordsFor(
      trouble,
      endpoint,
      store,
      `${publicUrl}/app/settings/accounts/integration/webhooks/${endpointId}`,
    )
    for (const { id, email } of await listManagers(trx, organizationId))
      await enqueueEmail(trx, clock, {
        organizationId,
        key: `webhook-trouble:${fact.eventId}:${id}`,
        to: { address: email },
        subject,
        content,
      })
  })
}

function wordsFor(
  trouble: Trouble,
  { url }: EndpointRow,
  store: string,
  link: string,
): { subject: string; content: MailContent } {
  const { host } = new URL(url)
  const action = { label: 'See its deliveries', url: link }
  const note = `You get this because you manage the integrations of ${store}.`
  if (trouble === 'failing') {
    return {
      subject: `Your webhook at ${host} has been failing for a day`,
      content: {
        heading: 'A webhook has been failing for a day',
        preview: `${host} has refused every call since yesterday.`,
        paragraphs: [
          `Every call to ${url} has failed for 24 hours. We go on trying; each event is tried for three days.`,
          'If nothing works for five days, the webhook is disabled. What could not be delivered is kept for 30 days and can be sent again.',
        ],
        action,
        note,
      },
    }
  }
  const why =
    trouble === 'gone'
      ? `${host} answered that this address is gone for good (410).`
      : `Every call to ${url} has failed for five days.`
  return {
    subject: `Your webhook at ${host} was disabled`,
    content: {
      heading: 'A webhook was disabled',
      preview: why,
      paragraphs: [
        `${why} It is told nothing any more.`,
        'When it works again, turn it on and replay what it missed: everything is kept for 30 days.',
      ],
      action,
      note,
    },
  }
}
