import type { LoopCall } from '../jobs/loop.ts'
import { note } from '../observe/notes.ts'
import type { DrawnMail, NotDrawn } from '../ports/draw-mails.ts'
import { claimMails, type EmailRow, holdMails, noOrganization, type Outcome, settleMails } from './due-mails.repository.ts'
import { beyondAllowance } from './hold-mails.ts'
import type { OutgoingMail } from './mailer.ts'
import type { SenderOptions } from './sender-options.ts'
import { deferMails } from './throttle.repository.ts'
import { bookMoments, domainOf } from './throttle.ts'
import { outgoingMail } from './transport-headers.ts'
import { type BookedMail, bookWarmUps, listWarmingUp, putOffMails } from './warm-up.repository.ts'
import type { WayOut } from './ways-out.ts'

export interface ReadyMail {
  readonly row: EmailRow
  readonly outgoing: OutgoingMail
  /** For email that was just rendered. */
  readonly subject: string | undefined
}

export interface PreparedBatch {
  readonly mails: readonly ReadyMail[]
  readonly claimedUntil: Date
  /** Nothing was due. */
  readonly isEmpty: boolean
}

const mostDrawings = 5
const redrawnAfterMs = 15_000

interface Batch {
  readonly way: WayOut
  readonly organizations: ReadonlyMap<string, WayOut>
  readonly most: number
  readonly leaseMs: number
}

/** Leases due email, settles unwanted ones, renders content, and defers those over a limit. */
export async function prepareMails(call: LoopCall, options: SenderOptions, batch: Batch): Promise<PreparedBatch> {
  const { db, clock } = call
  const { organizations, most, leaseMs } = batch
  const now = clock.now()
  const claimedUntil = new Date(now.getTime() + leaseMs)
  const wayOf = (row: EmailRow) => organizations.get(row.organization_id ?? noOrganization) ?? batch.way
  let apart = { suppressed: 0, held: 0 }
  const { claimed, wanted, warmingUp } = await db.asSystem(async (trx) => {
    const organizationIds = shuffled([...organizations.keys()], now)
    const each = Math.max(5, Math.ceil(most / organizationIds.length))
    const rows = await claimMails(trx, { organizationIds, each, most, now, leaseUntil: claimedUntil })
    const unwanted = await options.findUnwanted(trx, rows)
    await settleMails(
      trx,
      [...unwanted].map(([id, error]) => ({ id, status: 'suppressed', error })),
      now,
    )
    const held = await beyondAllowance(
      trx,
      options.allowance,
      rows.filter(({ id }) => !unwanted.has(id)),
      now,
    )
    await holdMails(trx, [...held], now)
    const deferred = await bookMoments(
      trx,
      rows.filter(({ id }) => !unwanted.has(id) && !held.has(id)),
      (row) => wayOf(row).limits,
      now,
    )
    await deferMails(trx, deferred)
    apart = { suppressed: unwanted.size, held: held.size + deferred.length }
    const out = new Set([...unwanted.keys(), ...held, ...deferred.map(({ id }) => id)])
    const warmingUp = await listWarmingUp(trx, organizationIds)
    return { claimed: rows.length, wanted: rows.filter(({ id }) => !out.has(id)), warmingUp }
  })
  const drawn = await draw(options, wanted, wayOf)
  const failed = wanted.flatMap((row): Outcome[] => {
    const mail = drawn.get(row.id)
    return mail && 'failed' in mail ? [notDrawnOutcome(row, mail, now)] : []
  })
  if (failed.length > 0) await db.asSystem((trx) => settleMails(trx, failed, now))
  note('loop-claimed', { loop: 'send-mails', count: claimed })
  for (const [outcome, count] of Object.entries({ ...apart, failed: failed.filter(({ status }) => status === 'failed').length }))
    if (count > 0) note('mails-settled', { outcome: outcome as 'suppressed' | 'held' | 'failed', count })
  const ready = inTurn(wanted).flatMap((row): ReadyMail[] => {
    const mail = drawn.get(row.id)
    if (row.is_drawn) return [{ row, outgoing: outgoingMail(wayOf(row), row, row, now), subject: undefined }]
    if (!mail || 'failed' in mail) return []
    return [{ row, outgoing: outgoingMail(wayOf(row), row, mail, now), subject: mail.subject }]
  })
  const mails = await withinWarmUps(call, ready, { warmingUp, claimedUntil })
  return { mails, claimedUntil, isEmpty: claimed === 0 }
}

/** Puts off marketing emails beyond today's ceiling of a new domain. */
async function withinWarmUps(
  { db, clock }: LoopCall,
  mails: readonly ReadyMail[],
  { warmingUp, claimedUntil }: { warmingUp: ReadonlySet<string>; claimedUntil: Date },
): Promise<readonly ReadyMail[]> {
  const now = clock.now()
  const booked = mails.flatMap(({ row, outgoing }): BookedMail[] => {
    const { id, organization_id: organizationId, kind, warm_up_day: bookedOn } = row
    if (kind !== 'marketing' || organizationId === null || !warmingUp.has(organizationId)) return []
    return [{ id, organizationId, domain: domainOf(outgoing.from.address), bookedOn }]
  })
  if (booked.length === 0) return mails
  const beyond = await db.asSystem(async (trx) => {
    const ids = await bookWarmUps(trx, booked, now)
    await putOffMails(trx, ids, claimedUntil, now)
    return new Set(ids)
  })
  if (beyond.size > 0) note('mails-settled', { outcome: 'held', count: beyond.size })
  return mails.filter(({ row }) => !beyond.has(row.id))
}

/** Limited attempts: email that can never be rendered would block others each time. */
function notDrawnOutcome({ id, refusals }: EmailRow, { failed, detail, mayPass }: NotDrawn, now: Date): Outcome {
  const error = `${failed}: ${detail}`.slice(0, 300)
  if (!mayPass || refusals >= mostDrawings) return { id, status: 'failed', error }
  return { id, status: 'queued', error, isRefusal: true, dueAt: new Date(now.getTime() + redrawnAfterMs * 2 ** refusals) }
}

async function draw({ drawer }: SenderOptions, rows: readonly EmailRow[], wayOf: (row: EmailRow) => WayOut) {
  const drawn = new Map<string, DrawnMail | NotDrawn>()
  const undrawn = Map.groupBy(
    rows.filter((row) => !row.is_drawn),
    ({ organization_id }) => organization_id,
  )
  for (const [organizationId, mails] of undrawn) {
    const [first] = mails
    if (!drawer || organizationId === null || !first) throw new Error('No drawer for emails queued without content')
    const ids = mails.map(({ id }) => id)
    const answers = await drawer.draw(organizationId, ids, wayOf(first).tracking)
    for (const id of ids) drawn.set(id, answers.get(id) ?? { failed: 'render_error', detail: 'it no longer exists' })
  }
  return drawn
}

/** Transactional first, then round-robin over organizations. */
function inTurn(rows: readonly EmailRow[]): EmailRow[] {
  const seen = new Map<string, number>()
  return rows
    .map((row) => {
      const queue = `${row.kind} ${row.organization_id}`
      const turn = seen.get(queue) ?? 0
      seen.set(queue, turn + 1)
      return { row, turn: row.kind === 'transactional' ? turn - rows.length : turn }
    })
    .sort((one, other) => one.turn - other.turn)
    .map(({ row }) => row)
}

/** If more organizations wait than fit into a batch, each batch starts with another one. */
function shuffled(ids: readonly string[], now: Date): string[] {
  const sorted = [...ids].sort()
  const at = now.getTime() % Math.max(1, sorted.length)
  return [...sorted.slice(at), ...sorted.slice(0, at)]
}
