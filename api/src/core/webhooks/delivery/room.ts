import type { DueEndpoint, Wanted } from './claim.repository.ts'

/** Concurrent calls to one endpoint; a failing one gets a single probe. */
export const eachAtOnce = 16
const eachFailing = 2
/**
 * Concurrent calls of one process, and how many of them to failing endpoints, so that hanging ones don't take the others' slots.
 */
const mostAtOnce = 512
const mostFailing = 256

export interface Room {
  readonly wanted: Wanted[]
  /** When the first endpoint without a slot may get one. */
  readonly nextAt: Date | undefined
}

/** How many deliveries to take for each endpoint: healthy ones first, then by waiting time. */
export function roomFor(
  endpoints: readonly DueEndpoint[],
  now: Date,
  inFlight: { readonly all: number; readonly failing: number },
): Room {
  let left = mostAtOnce - inFlight.all
  let leftFailing = mostFailing - inFlight.failing
  const wanted: Wanted[] = []
  const later: number[] = []
  const sorted = endpoints.toSorted((one, other) => Number(one.isFailing) - Number(other.isFailing) || +one.dueAt - +other.dueAt)
  for (const { organizationId, id, dueAt, freeAt, ratePerSecond, isFailing, underWay } of sorted) {
    if (dueAt > now) {
      later.push(+dueAt)
      continue
    }
    const busyMs = Math.max(0, +freeAt - +now)
    const paced = Math.floor(((1000 - busyMs) * ratePerSecond) / 1000)
    if (paced < 1) later.push(+freeAt - 1000 + Math.ceil(1000 / ratePerSecond))
    const places = (isFailing ? eachFailing : eachAtOnce) - underWay
    const count = Math.min(paced, places, left, isFailing ? leftFailing : left)
    if (count < 1) continue
    wanted.push({ organizationId, id, count })
    left -= count
    if (isFailing) leftFailing -= count
  }
  return { wanted, nextAt: later.length > 0 ? new Date(Math.min(...later)) : undefined }
}
