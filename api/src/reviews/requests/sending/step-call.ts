import type { SkipReason } from '@yuko/contract/requests/request'
import { orderIds, reviewRequestIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { refusalOfProduct } from '../planning/order-refusals.ts'
import type { OrderStory } from '../planning/order-story.ts'
import { loadRules } from '../planning/settings.repository.ts'
import { loadPeople, loadStories } from '../planning/stories.repository.ts'
import { itemsOf, lockRecipient, type RequestRow, skipItems } from '../requests.repository.ts'
import type { Call, SendTools } from './send-tools.ts'

/** Null if the recipient or the order was deleted. */
export async function begin(trx: Trx, tools: SendTools, row: RequestRow): Promise<Call | null> {
  const now = tools.clock.now()
  const { organization_id: organizationId } = row
  const address = row.email ?? row.phone
  if (address !== null) await lockRecipient(trx, organizationId, address)
  const stories = row.order_id
    ? await loadStories(trx, tools.refusals, organizationId, [row.order_id], now)
    : await named(trx, tools, row, now)
  const [story] = stories
  return story ? { trx, tools, now, rules: await loadRules(trx, organizationId), story } : null
}

async function named(trx: Trx, { refusals }: SendTools, row: RequestRow, now: Date): Promise<OrderStory[]> {
  if (row.email === null) return []
  const items = (await itemsOf(trx, row.organization_id, [row.id])).get(row.id) ?? []
  const products = items.flatMap(({ product_id }) => product_id ?? [])
  return loadPeople(trx, refusals, row.organization_id, [{ email: row.email, name: row.name }], products, now)
}

/** Drops items that were returned, excluded or reviewed elsewhere since the last email. */
export async function withoutObsolete({ trx, story, rules, now }: Call, row: RequestRow): Promise<RequestRow> {
  const items = (await itemsOf(trx, row.organization_id, [row.id])).get(row.id) ?? []
  const obsolete = new Map<string, SkipReason>()
  for (const { id, status, product_id } of items) {
    const reason = status === 'pending' ? refusalOfProduct(story, product_id, rules, now) : null
    if (reason !== null) obsolete.set(id, reason)
  }
  await skipItems(trx, row.organization_id, obsolete)
  const left = items.filter(({ id, status }) => status !== 'skipped' && !obsolete.has(id))
  return { ...row, asked: left.length, reviewed: left.filter(({ status }) => status === 'reviewed').length }
}

export async function tellOfMail({ trx, tools }: Call, row: RequestRow, step: string): Promise<void> {
  const requestId = reviewRequestIds.toWire(row.id)
  const orderId = row.order_id === null ? null : orderIds.toWire(row.order_id)
  await recordFact(trx, tools.clock, {
    type: 'review-request.sent',
    aggregate: requestId,
    organizationId: row.organization_id,
    payload: { requestId, orderId, step },
  })
}
