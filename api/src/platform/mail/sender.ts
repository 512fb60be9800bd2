/**
 * Sending, safe against crashes at any moment:
 *
 *   queued ──claim──▶ queued, leased ──begin──▶ sending ──accepted──▶ sent
 *     ▲ ▲               │ ├──not wanted──▶ suppressed │ │
 *     │ │               │ └──unrenderable──▶ failed   │ ├──refused permanently, or for five days──▶ failed
 *     │ └──lease ended──┘                             │ └──result unknown, or the lease ended──▶ unknown
 *     └──────────────refused now, or transactional in doubt (once)─┘
 *
 * Due email is leased in batches, checked, rendered, and begun in groups no larger than the number of connections. Beginning
 * commits before the first byte is sent, so a process that dies leaves one group in doubt and the rest unstarted. SMTP can't tell
 * the result of an email in doubt. A password link is worth a possible second copy; a campaign is not.
 */
import type { Loop, LoopCall } from '../jobs/loop.ts'
import { note } from '../observe/notes.ts'
import { findQueues, settleDoubts } from './due-mails.repository.ts'
import type { SenderOptions } from './sender-options.ts'
import { createSendingQueue, type SendingQueue } from './sending-queue.ts'
import type { WayOut } from './ways-out.ts'

/** How often to look for new email while other email is being sent. */
const lookMs = 250

export function sendingLoop(options: SenderOptions): Loop {
  /** By transport: a slow or failing provider doesn't block others. */
  const queues = new Map<string, SendingQueue>()
  let hasWarned = false

  /** Finds organizations with due email and a free transport, and when to look again. */
  const look = async ({ db, clock, log }: LoopCall, busy: ReadonlyMap<string, unknown>) => {
    const now = clock.now()
    const { ready, waiting, ways } = await db.asSystem(async (trx) => {
      const states = await findQueues(trx, options.isOpen, now)
      const ready = states.filter(({ dueAt }) => dueAt <= now)
      const ways = await options.ways.of(
        trx,
        ready.map(({ organizationId }) => organizationId),
      )
      return { ready, waiting: states.filter(({ dueAt }) => dueAt > now).map(({ dueAt }) => dueAt), ways }
    })
    const due = new Map<string, { way: WayOut; organizations: Map<string, WayOut> }>()
    for (const { organizationId } of ready) {
      const way = ways.get(organizationId)
      if (!way?.mailer) {
        if (!hasWarned) log.warn({ organizationId }, 'no mail transport (SMTP_URL is not set): emails are queued')
        hasWarned = true
        continue
      }
      const pausedUntil = queues.get(way.key)?.pausedUntil
      if (pausedUntil && pausedUntil > now) waiting.push(pausedUntil)
      else if (!busy.has(way.key)) {
        const group = due.get(way.key) ?? { way, organizations: new Map() }
        group.organizations.set(organizationId, way)
        due.set(way.key, group)
      }
    }
    waiting.sort((one, other) => one.getTime() - other.getTime())
    return { due, nextAt: waiting[0] }
  }

  return {
    name: 'send-mails',
    async run(call) {
      const doubts = await call.db.asSystem((trx) => settleDoubts(trx, call.clock.now()))
      if (doubts.unknown > 0) note('mails-settled', { outcome: 'unknown', count: doubts.unknown })
      if (doubts.unknown > 0) call.log.warn(doubts, 'emails in doubt: their process stopped while sending')
      const busy = new Map<string, Promise<void>>()
      for (;;) {
        const { due, nextAt } = call.signal.aborted
          ? { due: new Map<string, never>(), nextAt: undefined }
          : await look(call, busy)
        for (const [key, { way, organizations }] of due) {
          const queue = queues.get(key) ?? createSendingQueue(options)
          queues.set(key, queue)
          const work = queue.drain(call, way, organizations).catch((error: unknown) => {
            call.log.error({ err: error }, 'sending failed')
            queue.rest(call)
          })
          busy.set(
            key,
            work.finally(() => busy.delete(key)).then(() => undefined),
          )
        }
        if (busy.size === 0) return { more: false, nextAt }
        let timer: NodeJS.Timeout | undefined
        const pause = new Promise<void>((resolve) => {
          timer = setTimeout(resolve, lookMs)
        })
        await Promise.race([pause, ...busy.values()])
        clearTimeout(timer)
      }
    },
  }
}
