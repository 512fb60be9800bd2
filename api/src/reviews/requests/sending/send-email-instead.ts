import type { Trx } from '#platform/db/database.ts'
import { nextInWindow } from '#platform/send-window.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { refusalOfBuyer, refusalOfOrder } from '../planning/order-refusals.ts'
import { changeRequest, type RequestRow, recordRequestEvents } from '../requests.repository.ts'
import { holdReminder, roomForRequests } from './hold-request.ts'
import { ended, nextStep } from './next-step.ts'
import type { SendTools } from './send-tools.ts'
import { begin, tellOfMail, withoutObsolete } from './step-call.ts'
import { writeStep } from './write-step.ts'

/** The request by email after its text wasn't delivered, if the customer can be emailed and the text didn't arrive after all. */
export async function sendEmailInstead(trx: Trx, tools: SendTools, row: RequestRow): Promise<void> {
  const call = await begin(trx, tools, row)
  const isRefused = !call || refusalOfOrder(call.story) !== null || refusalOfBuyer(call.story.buyer, call.rules) !== null
  const isOff = row.kind === 'automatic' && !call?.rules.settings.enabled
  if (isRefused || isOff || row.status !== 'bounced' || row.clicked_at !== null) return end(trx, row)
  const { now, rules } = call
  const opensAt = nextInWindow(now, rules.settings, row.time_zone)
  if (opensAt > now) {
    await changeRequest(trx, row, { next_at: opensAt })
    return
  }
  const current = await withoutObsolete(call, row)
  if (current.reviewed >= current.asked) return end(trx, row)
  if ((await roomForRequests(trx, tools, row.organization_id)) <= 0) return holdReminder(trx, row, now)
  const change = {
    status: 'sent' as const,
    channel: 'email' as const,
    sent_at: now,
    asked: current.asked,
    reviewed: current.reviewed,
    expires_at: new Date(now.getTime() + rules.settings.linkValidDays * dayMs),
    held_at: null,
  }
  const sent = { ...current, ...change }
  if ((await writeStep(call, sent, 'request', null)) !== 'written') return end(trx, row)
  const done = await changeRequest(trx, row, { ...change, ...nextStep(sent, rules.settings, now) })
  await recordRequestEvents(trx, row.organization_id, [{ requestId: row.id, type: 'emailed_instead', at: now }])
  await tellOfMail(call, done, 'email-instead')
}

async function end(trx: Trx, row: RequestRow): Promise<void> {
  await changeRequest(trx, row, ended(row))
}
