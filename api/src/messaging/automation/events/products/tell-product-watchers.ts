import type { TriggerType } from '@yuko/contract/automation/definition/triggers'
import type { EventType } from '@yuko/contract/automation/events/person-events'
import { type ProductOffer, readProductOffer } from '#core/store/products.reads.repository.ts'
import { collectionIds, productIds } from '#ids.ts'
import { type Fact, onFact } from '#platform/jobs/fact-job.ts'
import { recordPersonEvents } from '../../record-events.ts'
import { tellProductWatchers } from './product-watchers.jobs.ts'
import { isTriggerLive, listWatchers } from './product-watchers.repository.ts'

const pageSize = 500

type ProductFact = Fact<'product.price-dropped' | 'product.restocked'>

const kinds: Readonly<Record<ProductFact['type'], { readonly type: EventType; readonly trigger: TriggerType }>> = {
  'product.restocked': { type: 'product.restocked', trigger: 'back_in_stock' },
  'product.price-dropped': { type: 'product.price_dropped', trigger: 'price_drop' },
}

/** Once per person and change: each has its key. Nobody's timeline is filled while no workflow uses it. */
export const handleTellProductWatchers = onFact(tellProductWatchers, async ({ db, clock, fact, signal }) => {
  const { organizationId, eventId, occurredAt } = fact
  const { type, trigger } = kinds[fact.type]
  const { productId } = fact.payload
  for (let after: string | null = null; ; signal.throwIfAborted()) {
    const from = { after, limit: pageSize }
    const last: string | null = await db.forOrganization(organizationId, async (trx) => {
      if (!(await isTriggerLive(trx, organizationId, trigger))) return null
      const offer = await readProductOffer(trx, organizationId, productIds.toUuid(productId))
      if (!offer || !stillHolds(fact, offer)) return null
      const people = await listWatchers(trx, organizationId, { productId, type, at: occurredAt }, from)
      const payload = { product: { ...productOf(fact, offer), change: eventId } }
      await recordPersonEvents(
        trx,
        clock,
        organizationId,
        people.map((subscriberId) => {
          const key = `${type}:${eventId}:${subscriberId}`
          return { person: { subscriberId }, type, key, payload, occurredAt }
        }),
      )
      return people.length === pageSize ? (people.at(-1) ?? null) : null
    })
    if (last === null) return
    after = last
  }
})

/** Sold out again, or more expensive again. */
function stillHolds({ type, payload }: ProductFact, { is_available, price_minor, price_currency }: ProductOffer): boolean {
  if (type === 'product.restocked') return is_available !== false
  return is_available !== false && price_currency === payload.currency && (price_minor ?? 0) <= payload.toMinor
}

function productOf({ type, payload }: ProductFact, offer: ProductOffer) {
  const { title, url, image_url, price_minor, price_currency } = offer
  const collection_ids = offer.collection_ids.map(collectionIds.toWire)
  const product = { id: payload.productId, title, url, image_url, price: price_minor, currency: price_currency, collection_ids }
  if (type === 'product.restocked') return product
  const { fromMinor, toMinor } = payload
  const percent = Math.round(((fromMinor - toMinor) / fromMinor) * 1000) / 10
  return { ...product, previous_price: fromMinor, percent_off: percent }
}
