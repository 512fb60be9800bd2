/**
 * Delivery, safe against crashes at any moment:
 *
 *   pending, retrying ──claim──▶ delivering, leased ──2xx──▶ delivered
 *          ▲  ▲                        │  └──last attempt failed──▶ failed      ─┐
 *          │  └──attempt failed────────┤                                         ├──replay──▶ pending
 *          └──────lease ended──────────┘  endpoint disabled ──▶ cancelled       ─┘
 *
 * Leases of a dead process expire; its deliveries go out again with the same ID, so receivers can deduplicate. No transaction is
 * open during a call, and no call waits for another: each endpoint has its own slots.
 */
import { webhookEventIds } from '#ids.ts'
import type { PublicSend } from '#platform/http/public-send.ts'
import type { Loop, LoopCall } from '#platform/jobs/loop.ts'
import { note } from '#platform/observe/notes.ts'
import type { Vault } from '../endpoints/vault.ts'
import { type ClaimedDelivery, claimDeliveries, deliveriesDueSince, findDueEndpoints, takeBack } from './claim.repository.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { roomFor } from './room.ts'
import { settleOutcomes } from './settle-outcomes.ts'
import { signCall } from './sign-call.ts'

export const callTimeoutMs = 15_000
export const maxReplyBytes = 4096
/** Well above the longest call. */
const leaseMs = 60_000
/** How often to look for new work while calls are in progress. */
const lookMs = 100

export interface DeliveryOptions {
  readonly vault: Vault
  readonly send: PublicSend
}

export function deliveryLoop({ vault, send }: DeliveryOptions): Loop {
  const attempt = async (call: LoopCall, one: ClaimedDelivery, leaseUntil: Date): Promise<Outcome | null> => {
    const at = call.clock.now()
    const { headers, shownHeaders } = signCall(
      vault,
      { ...one, id: one.endpoint_id },
      webhookEventIds.toWire(one.event_id),
      one.payload,
      at,
    )
    const outgoing = { url: one.url, headers, body: one.payload, timeoutMs: callTimeoutMs, maxReplyBytes }
    const outcome = await send(outgoing, call.signal)
    // Aborted because the process stops: the result is unknown, and the lease will expire.
    if (call.signal.aborted && outcome.status === null) return null
    return outcomeOf(one, outcome, { at, leaseUntil, requestHeaders: shownHeaders })
  }

  return {
    name: 'deliver-webhooks',
    dueSince: deliveriesDueSince,
    async run(call) {
      const { db, clock, log, signal } = call
      const lost = await db.asSystem((trx) => takeBack(trx, clock.now()))
      if (lost > 0) log.warn({ lost }, 'webhook deliveries interrupted by a stopped process will be retried')
      const settling = settleInGroups(call)
      const underWay = new Set<Promise<void>>()
      let failing = 0
      const begin = (one: ClaimedDelivery, leaseUntil: Date, isFailing: boolean) => {
        if (isFailing) failing++
        const done = attempt(call, one, leaseUntil)
          .then((outcome) => (outcome ? settling.add(outcome) : undefined))
          .catch((error: unknown) => log.error({ err: error, delivery: one.id }, 'webhook delivery failed'))
          .finally(() => {
            if (isFailing) failing--
            underWay.delete(done)
          })
        underWay.add(done)
      }
      for (;;) {
        const now = clock.now()
        const leaseUntil = new Date(now.getTime() + leaseMs)
        const { claimed, nextAt, sick } = signal.aborted
          ? nothing
          : await take(call, now, leaseUntil, { all: underWay.size, failing })
        note('loop-claimed', { loop: 'deliver-webhooks', count: claimed.length })
        for (const one of claimed) begin(one, leaseUntil, sick.has(one.endpoint_id))
        if (underWay.size === 0) return { more: false, nextAt }
        await oneOf(Promise.all(underWay), lookMs)
      }
    },
  }
}

const nothing = { claimed: [] as ClaimedDelivery[], nextAt: undefined, sick: new Set<string>() }

async function take({ db }: LoopCall, now: Date, leaseUntil: Date, inFlight: { all: number; failing: number }) {
  return db.asSystem(async (trx) => {
    const due = await findDueEndpoints(trx, now)
    const { wanted, nextAt } = roomFor(due, now, inFlight)
    const claimed = await claimDeliveries(trx, wanted, now, leaseUntil)
    return { claimed, nextAt, sick: new Set(due.flatMap(({ id, isFailing }) => (isFailing ? id : []))) }
  })
}

/** Writes outcomes together that arrive while others are being written. */
function settleInGroups({ db, clock }: LoopCall) {
  let waiting: Outcome[] = []
  let group: Promise<void> | undefined
  let writing: Promise<void> = Promise.resolve()
  return {
    /** Resolves when it is written. */
    add(outcome: Outcome): Promise<void> {
      waiting.push(outcome)
      group ??= writing
        .catch(() => {})
        .then(() => {
          const outcomes = waiting
          waiting = []
          group = undefined
          writing = settleOutcomes(db, clock, outcomes)
          return writing
        })
      return group
    },
  }
}

async function oneOf(work: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const pause = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work, pause])
  clearTimeout(timer)
}
