import type { EventPayload, EventType } from '@yuko/contract/automation/events/person-events'
import type { recordEvents as endpoint, ToldEvent } from '@yuko/contract/automation/events/record-events'
import type { ViewedProduct } from '#core/store/products.reads.repository.ts'
import { readProductsByExternalId } from '#core/store/products.reads.repository.ts'
import { collectionIds, productIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { newId } from '#platform/ids.ts'
import { dayMs } from '#platform/wall-clock.ts'
import type { Happening } from '../../person-event.ts'
import { recordPersonEvents } from '../../record-events.ts'

/** Older events should not trigger any email. */
const newsMs = 2 * dayMs
/** Built-in events about a product; others are custom. */
const ofProducts: Readonly<Record<string, EventType>> = {
  product_viewed: 'product.viewed',
  product_alert_requested: 'product.alert_requested',
}

/** Custom events sent by a store's own programs. */
export async function recordToldEvents({ trx, clock, organizationId, body }: TenantCall<typeof endpoint>) {
  const sent = 'events' in body ? body.events : [body]
  const products = await productsOf(trx, organizationId, sent)
  const now = clock.now()
  const happenings = sent.map((event) => toHappening(event, products, now))
  const isNews = ({ occurredAt }: Happening) => now.getTime() - occurredAt.getTime() <= newsMs
  const past = happenings.filter((one) => !isNews(one))
  const recorded = [
    ...(await recordPersonEvents(trx, clock, organizationId, past, { areOfThePast: true })),
    ...(await recordPersonEvents(trx, clock, organizationId, happenings.filter(isNews))),
  ]
  return { recorded: recorded.length, known: sent.length - recorded.length }
}

const typeOfProduct = (name: string) => (Object.hasOwn(ofProducts, name) ? ofProducts[name] : undefined)

function toHappening(event: ToldEvent, products: ReadonlyMap<string, ViewedProduct>, now: Date): Happening {
  const { name, email, firstName, lastName, occurredAt, id, properties } = event
  const ofProduct = typeOfProduct(name)
  const at = occurredAt ? Math.min(Date.parse(occurredAt), now.getTime()) : now.getTime()
  return {
    person: { email, firstName: firstName || null, lastName: lastName || null, source: 'api' },
    type: ofProduct ?? `custom.${name}`,
    key: `custom-${name}:${id ?? newId()}`,
    payload: ofProduct ? payloadOfProduct(event, products) : { properties },
    occurredAt: new Date(at),
  }
}

/** The store's product data fills missing fields. */
function payloadOfProduct({ properties }: ToldEvent, products: ReadonlyMap<string, ViewedProduct>): EventPayload {
  const known = products.get(String(properties.id ?? ''))
  const text = (name: string) => (typeof properties[name] === 'string' ? properties[name] : undefined)
  return {
    product: {
      id: known ? productIds.toWire(known.id) : (properties.id ?? null),
      title: text('title') ?? known?.title ?? null,
      price: typeof properties.price === 'number' ? properties.price : null,
      url: text('url') ?? known?.url ?? null,
      image_url: text('image_url') ?? known?.image_url ?? null,
      collection_ids: known?.collection_ids.map(collectionIds.toWire) ?? [],
    },
    properties,
  }
}

async function productsOf(trx: Trx, organizationId: string, told: readonly ToldEvent[]) {
  const ids = told.flatMap(({ name, properties }) => (typeOfProduct(name) && properties.id ? [String(properties.id)] : []))
  return readProductsByExternalId(trx, organizationId, ids)
}
