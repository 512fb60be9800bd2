import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordEvent } from '#platform/http/audit.ts'
import { enqueueEmail } from '#platform/mail/enqueue-email.ts'
import type { Held, People, PersonalData, PrivacyLog } from '#platform/ports/people.ts'
import type { complianceTopics } from '#platform/shopify/app-settings.ts'
import { deleteConnection, findConnection, lockShop } from '../connection/connections.repository.ts'
import type { ShopOrganizations } from '../connection/shop-organizations.ts'
import { forgetCustomers, forgetOrders } from './personal-data.repository.ts'
import type { WebhookCall, WebhookTopic } from './topics.ts'

const id = z.union([z.number(), z.string()]).transform(String)
const customer = z.object({ id: id.nullish(), email: z.string().nullish() })
const dataRequest = z.object({ customer, data_request: z.object({ id }).nullish() })
const redaction = z.object({ customer, orders_to_redact: z.array(id).nullish() })

/** The three mandatory privacy webhooks. They arrive whether or not the app is installed, and can't be subscribed to. */
export function privacyTopics(
  organizations: ShopOrganizations,
  people: People,
  { elsewhere, log: requests }: { elsewhere: readonly PersonalData[]; log: PrivacyLog | undefined },
): Record<(typeof complianceTopics)[number], WebhookTopic> {
  const mandatory = (handle: WebhookTopic['handle']): WebhookTopic => ({ handle, isMandatory: true, isForDisconnected: true })

  async function answerDataRequest({ db, clock, organizationId, payload }: WebhookCall): Promise<void> {
    const { customer, data_request: request } = dataRequest.parse(payload)
    await db.asSystem(async (trx) => {
      const person = await people.known(trx, organizationId, personOf(customer))
      const held = await people.list(trx, organizationId, person)
      const about = { customerId: person.externalId, requestId: request?.id ?? null }
      for (const address of await organizations.listAddressees(trx, organizationId)) {
        const key = `data-request:${organizationId}:${about.requestId ?? about.customerId}:${address}`
        // Not an email of the organization, because its personal data must not be stored after it was sent.
        await enqueueEmail(trx, clock, { organizationId: null, key, to: { address }, ...dataRequestMail(written(held)) })
      }
      await requests?.note(trx, clock, { organizationId, kind: 'export', person, held, reference: about.requestId })
      await record(trx, clock, organizationId, 'customers/data_request', about)
    })
  }

  async function redactCustomer({ db, clock, organizationId, payload }: WebhookCall): Promise<void> {
    const { customer, orders_to_redact: orders } = redaction.parse(payload)
    await db.asSystem(async (trx) => {
      const person = await people.known(trx, organizationId, personOf(customer))
      const held = await people.list(trx, organizationId, person)
      await people.erase(trx, clock, organizationId, person)
      await forgetOrders(trx, organizationId, orders ?? [])
      await requests?.note(trx, clock, { organizationId, kind: 'erase', person, held, reference: null })
      await record(trx, clock, organizationId, 'customers/redact', { customerId: person.externalId })
    })
  }

  /** Sent two days after uninstalling. An organization that people opened here keeps its own data. */
  async function redactShop({ db, clock, log, organizationId, shop, triggeredAt }: WebhookCall): Promise<void> {
    await db.asSystem(async (trx) => {
      await lockShop(trx, shop)
      const connection = await findConnection(trx, organizationId)
      if (!connection) return
      if (!connection.disconnected_at && connection.tokens_at > triggeredAt)
        return log.info({ shop }, 'shop/redact ignored: the shop was reinstalled')
      if (connection.is_opened_by_shop) await organizations.remove(trx, organizationId)
      else {
        for (const { forget } of elsewhere) await forget?.(trx, clock, organizationId, null, null)
        await forgetCustomers(trx, organizationId, elsewhere, clock.now())
        await deleteConnection(trx, organizationId)
        await organizations.disconnect(trx, organizationId)
        const nobody = { externalId: null, email: null }
        await requests?.note(trx, clock, { organizationId, kind: 'erase_shop', person: nobody, held: {}, reference: null })
        await record(trx, clock, organizationId, 'shop/redact', {})
      }
    })
    log.info({ shop, organizationId }, 'shop/redact: the data of a shop was deleted')
  }

  return {
    'customers/data_request': mandatory(answerDataRequest),
    'customers/redact': mandatory(redactCustomer),
    'shop/redact': mandatory(redactShop),
  }
}

function personOf({ id, email }: z.infer<typeof customer>) {
  return { externalId: id ?? null, email: email?.trim().toLowerCase() || null }
}

function record(trx: Trx, clock: Clock, organizationId: string, action: string, target: object): Promise<void> {
  return recordEvent(trx, clock, { organizationId, actor: { type: 'platform' }, action, target })
}

/** One line per value; empty and internal values are skipped. */
function written(held: Held): string {
  const isSaid = ([name, value]: [string, unknown]) =>
    name !== 'organization_id' && value !== null && !(Array.isArray(value) && value.length === 0)
  const lines = Object.entries(held).flatMap(([name, rows]) =>
    rows.flatMap((row, index) => [
      `${name} ${index + 1}`,
      ...Object.entries(row)
        .filter(isSaid)
        .map(([field, value]) => `  ${field}: ${value instanceof Date ? value.toISOString() : String(value)}`),
      '',
    ]),
  )
  return lines.join('\n').trim() || 'No data'
}

function dataRequestMail(held: string) {
  return {
    subject: 'A customer requested their data',
    content: {
      heading: 'A customer requested their data',
      preview: 'Yuko’s data about this customer is below. Reply within 30 days.',
      paragraphs: ['A customer of your store requested their personal data. This is the data Yuko holds:'],
      quote: held,
      note: 'Shopify forwarded this request. Reply to your customer within 30 days.',
    },
  }
}
