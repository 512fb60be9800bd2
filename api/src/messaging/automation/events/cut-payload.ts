import { type EventPayload, eventPayloadLimit } from '@yuko/contract/automation/events/person-events'

interface Limits {
  /** Entries in lists of objects: items of an order. */
  readonly things: number
  /** Entries in lists of texts. */
  readonly texts: number
  readonly letters: number
}

const ladder: readonly Limits[] = [
  { things: 50, texts: 250, letters: 5000 },
  { things: 20, texts: 100, letters: 2000 },
  { things: 5, texts: 50, letters: 500 },
  { things: 1, texts: 10, letters: 200 },
]

/** Cuts a payload to the size limit: items first, then long texts, and finally entire parts, largest first. */
export function cutPayload(payload: EventPayload): EventPayload {
  if (fits(payload)) return payload
  for (const limits of ladder) {
    const cut = shorten(payload, limits) as EventPayload
    if (fits(cut)) return cut
  }
  return dropLargest(shorten(payload, { things: 1, texts: 10, letters: 200 }) as EventPayload)
}

const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '')
const fits = (payload: EventPayload) => sizeOf(payload) <= eventPayloadLimit

function shorten(value: unknown, limits: Limits): unknown {
  if (typeof value === 'string') return value.length > limits.letters ? value.slice(0, limits.letters).toWellFormed() : value
  if (Array.isArray(value)) {
    const most = value.some((one) => typeof one === 'object') ? limits.things : limits.texts
    return value.slice(0, most).map((one) => shorten(one, limits))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shorten(one, limits)]))
}

function dropLargest(payload: EventPayload): EventPayload {
  let parts = Object.entries(payload).toSorted(([, one], [, other]) => sizeOf(one) - sizeOf(other))
  while (!fits(Object.fromEntries(parts))) parts = parts.slice(0, -1)
  return Object.fromEntries(parts)
}
