import { customerIds } from '#ids.ts'
import type { Happening } from '../../person-event.ts'
import type { Reader } from './reader.ts'

/** Consent is not included: it is changed first, and emits its own event. */
export const customerRecorded: Reader<'customer.recorded'> = async ({ eventId, payload, occurredAt: at }) => {
  const { customerId: wireId, isNew, addedTags, removedTags } = payload
  const customerId = customerIds.toUuid(wireId)
  const base = { person: { customerId, source: 'store' as const }, occurredAt: at }
  const tagged = (type: 'customer.tagged' | 'customer.untagged', tags: readonly string[]): Happening[] =>
    tags.map((name, n) => ({ ...base, type, key: `${type.replace('.', '-')}:${eventId}:${n}`, payload: { tag: { name } } }))
  return [
    ...(isNew ? [{ ...base, type: 'customer.created' as const, key: `customer-created:${customerId}`, payload: {} }] : []),
    ...tagged('customer.tagged', addedTags),
    ...tagged('customer.untagged', removedTags),
  ]
}
