import type { Database, Trx } from '../db/database.ts'
import type { LoopCall } from '../jobs/loop.ts'
import type { Logger } from '../log.ts'
import { note, noteEach } from '../observe/notes.ts'
import { beginMails, type Outcome, releaseMails, settleMails } from './due-mails.repository.ts'
import { MailNotSent } from './mailer.ts'
import { prepareMails, type ReadyMail } from './prepare-mails.ts'
import type { SenderOptions } from './sender-options.ts'
import type { WayOut } from './ways-out.ts'

export interface SendingQueue {
  /** After a provider failure: nothing is sent earlier. */
  readonly pausedUntil: Date | null
  /** Sends until nothing is due, the provider fails, or the process stops. */
  drain(call: LoopCall, way: WayOut, organizations: ReadonlyMap<string, WayOut>): Promise<void>
  /** After an internal error: pauses as if the provider had failed, instead of retrying in a tight loop. */
  rest(call: LoopCall): void
}

/** Longer than the slowest SMTP conversation: an expired lease means the process died. */
const leaseMs = 5 * 60_000
/** Email that no server accepted for this long fails (RFC 5321 asks for four to five days). */
const givenUpAfterMs = 5 * 24 * 3_600_000
const fewest = 20
const most = 400
/** How long new transactional email waits for a batch leased before it. */
const batchMs = 700
const minute = 60_000
/** Delays after temporary refusals; then hourly. */
const delaysMs = [minute, 5 * minute, 15 * minute, 30 * minute, 60 * minute]

export function createSendingQueue(options: SenderOptions): SendingQueue {
  let pausedUntil: Date | null = null
  let failuresInARow = 0
  let size = fewest

  /** Two groups at a time, each with half of the connections: one is settled while the other is sent. */
  const handOver = async ({ db, clock, log, signal }: LoopCall, way: WayOut, mails: readonly ReadyMail[], claimedUntil: Date) => {
    const { mailer } = way
    if (!mailer) throw new Error('Only emails with a transport are claimed')
    const groupSize = Math.max(1, Math.floor(mailer.connections / 2))
    let at = 0
    const isOver = () => signal.aborted || pausedUntil !== null
    const send = async (mail: ReadyMail): Promise<Outcome> => {
      const failure = await mailer.send(mail.outgoing).then(
        () => null,
        (error: unknown) => (error instanceof MailNotSent ? error : new MailNotSent('unknown', 'unexpected error')),
      )
      const now = clock.now()
      if (failure?.isProviderDown) pause(now, log, failure.message)
      else failuresInARow = 0
      return outcomeOf(mail, failure, now)
    }
    const lane = async () => {
      let outcomes: Outcome[] = []
      for (;;) {
        const group = isOver() ? [] : mails.slice(at, at + groupSize)
        at += group.length
        const begun = await db.asSystem(async (trx) => {
          await settle(trx, options, outcomes, clock.now())
          if (group.length === 0) return null
          return beginMails(
            trx,
            group.map(({ row }) => row.id),
            claimedUntil,
            new Date(clock.now().getTime() + leaseMs),
          )
        })
        noteEach(
          outcomes,
          ({ status }) => status,
          (outcome, count) => note('mails-settled', { outcome: outcome as Outcome['status'], count }),
        )
        if (!begun) return
        outcomes = await Promise.all(group.filter(({ row }) => begun.has(row.id)).map(send))
        tellProblems(outcomes, log)
      }
    }
    const ends = await Promise.allSettled([lane(), lane()])
    await release(db, mails.slice(at), claimedUntil)
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }

  const pause = (now: Date, log: Logger, reason: string) => {
    if (pausedUntil !== null) return
    const wait = Math.min(5000 * 2 ** failuresInARow, 5 * minute)
    failuresInARow++
    pausedUntil = new Date(now.getTime() + wait)
    log.warn({ reason, waitMs: wait }, 'mail server failed: its emails are queued')
  }

  return {
    get pausedUntil() {
      return pausedUntil
    },
    rest: ({ clock, log }) => pause(clock.now(), log, 'internal error'),
    async drain(call, way, organizations) {
      pausedUntil = null
      const prepare = () => prepareMails(call, options, { way, organizations, most: size, leaseMs })
      let next = prepare()
      for (;;) {
        const batch = await next
        if (batch.isEmpty) return
        if (call.signal.aborted || pausedUntil !== null) return release(call.db, batch.mails, batch.claimedUntil)
        next = prepare()
        // Awaited in the next turn; if this turn throws, nothing would handle its rejection.
        next.catch(() => {})
        const begun = performance.now()
        await handOver(call, way, batch.mails, batch.claimedUntil)
        const took = performance.now() - begun
        size = Math.max(fewest, Math.min(most, took < batchMs / 2 ? size * 2 : took > batchMs ? Math.floor(size / 2) : size))
      }
    },
  }
}

/** The result of a send: sent, retried, failed, or in doubt. */
function outcomeOf({ row, subject }: ReadyMail, failure: MailNotSent | null, now: Date): Outcome {
  const of = { id: row.id, subject }
  if (!failure) return { ...of, status: 'sent', at: now }
  const { again, message: error } = failure
  const isOld = now.getTime() - row.queued_at.getTime() > givenUpAfterMs
  if (again === 'never' || (again === 'later' && isOld)) return { ...of, status: 'failed', error }
  if (again === 'later') {
    const delay = delaysMs[Math.min(row.refusals, delaysMs.length - 1)] ?? minute
    return failure.isProviderDown
      ? { ...of, status: 'queued', error }
      : { ...of, status: 'queued', error, isRefusal: true, dueAt: new Date(now.getTime() + delay) }
  }
  if (row.kind === 'marketing' || row.attempts > 0) return { ...of, status: 'unknown', error }
  return { ...of, status: 'queued', error, isDoubt: true, dueAt: new Date(now.getTime() + minute) }
}

async function settle(trx: Trx, { countMails }: SenderOptions, outcomes: readonly Outcome[], now: Date): Promise<void> {
  const sent = await settleMails(trx, outcomes, now)
  if (sent.length > 0) await countMails?.(trx, sent, now)
}

async function release(db: Database, mails: readonly ReadyMail[], claimedUntil: Date): Promise<void> {
  if (mails.length > 0)
    await db.asSystem((trx) =>
      releaseMails(
        trx,
        mails.map(({ row }) => row.id),
        claimedUntil,
      ),
    )
}

function tellProblems(outcomes: readonly Outcome[], log: Logger): void {
  for (const { id, status, error } of outcomes)
    if (status === 'failed' || status === 'unknown') log.warn({ emailId: id, reason: error }, `mail ${status}`)
}
