import { webhookEndpointIds } from '#ids.ts'
import type { FactCall } from '#platform/jobs/fact-job.ts'
import { enqueueEmail } from '#platform/mail/enqueue-email.ts'
import type { MailContent } from '#platform/mail/mail-layout.ts'
import { type EndpointRow, findEndpoint } from '../endpoints/endpoints.repository.ts'
import { findStoreName, listManagers } from './trouble.repository.ts'

type Trouble = 'failing' | 'gone' | 'disabled'

/** One email to each owner and admin per fact; runs across organizations, because users belong to none. */
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
  const action = { label: 'View deliveries', url: link }
  const note = `You received this email because you manage integrations for this organization: ${store}`
  if (trouble === 'failing') {
    return {
      subject: `Webhook failing for 24 hours: ${host}`,
      content: {
        heading: 'Your webhook has been failing for 24 hours',
        preview: `Every request in the last 24 hours failed: ${host}`,
        paragraphs: [
          `Every request to this webhook URL has failed for 24 hours. We retry each event for three days. URL: ${url}`,
          'If requests keep failing for five days, the webhook is disabled. Undelivered events are kept for 30 days and can be redelivered.',
        ],
        action,
        note,
      },
    }
  }
  const why =
    trouble === 'gone'
      ? `The server reported that this webhook URL no longer exists (410): ${host}`
      : `Every request to this webhook URL has failed for five days: ${url}`
  return {
    subject: `Webhook disabled: ${host}`,
    content: {
      heading: 'Your webhook was disabled',
      preview: why,
      paragraphs: [
        why,
        'The webhook no longer receives events.',
        'After you fix it, turn the webhook on and redeliver the events it missed. Events are kept for 30 days.',
      ],
      action,
      note,
    },
  }
}
