import type { RequestChannel, SkipReason } from '@yuko/contract/requests/request'
import { reviewRequestIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { nextInWindow } from '#platform/send-window.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { refusalOfBuyer, refusalOfOrder } from '../planning/order-refusals.ts'
import type { OrderStory, StoreRules } from '../planning/order-story.ts'
import { type PlannedRequest, planOrder } from '../planning/plan-order.ts'
import { phoneOf } from '../planning/reconcile-orders.ts'
import { changeRequest, lockRequest, type RequestRow, recordRequestEvents, writeItems } from '../requests.repository.ts'
import { holdReminder, holdRequest, roomForRequests } from './hold-request.ts'
import { ended, nextStep } from './next-step.ts'
import { sendEmailInstead } from './send-email-instead.ts'
import type { Call, SendTools } from './send-tools.ts'
import { begin, tellOfMail, withoutObsolete } from './step-call.ts'
import { type WrittenStep, writeStep } from './write-step.ts'

/**
 * Runs the due step of one request in one transaction: the email is written and the request moves on, or neither. A stale claim
 * (done, replanned or canceled) does nothing, so it is idempotent.
 */
export async function sendStep(
  trx: Trx,
  tools: SendTools,
  { organizationId, requestId, claim }: { organizationId: string; requestId: string; claim: Date },
): Promise<void> {
  const row = await lockRequest(trx, organizationId, requestId)
  if (row?.next_step == null || row.next_at?.getTime() !== claim.getTime()) return
  if (row.next_step === 'expire') {
    const isAnswered = row.status === 'completed' || row.status === 'partially_completed'
    await changeRequest(trx, row, { next_step: null, next_at: null, ...(!isAnswered && { status: 'expired' }) })
    if (!isAnswered) await recordRequestEvents(trx, organizationId, [{ requestId, type: 'expired', at: tools.clock.now() }])
    return
  }
  if (row.next_step === 'request') await sendFirst(trx, tools, row)
  else if (row.next_step === 'email-instead') await sendEmailInstead(trx, tools, row)
  else await sendFurther(trx, tools, row, row.next_step)
}

/** The first email or text, if it is (still) to be sent. `isByHand`: now, ignoring delay and hours. */
export async function sendFirst(trx: Trx, tools: SendTools, row: RequestRow, { isByHand = false } = {}): Promise<RequestRow> {
  const call = await begin(trx, tools, row)
  if (!call) return skip(trx, tools, row, 'no_email')
  const { now, story } = call
  const rules = {
    ...call.rules,
    settings: { ...call.rules.settings, grouping: row.product_id === null ? 'order' : 'product' } as const,
  }
  const postponedUntil = () => row.postponed_until
  const plans = planOrder(story, row.kind === 'automatic' ? rules : asNamed(rules, story), {
    now,
    postponedUntil,
    isByHand: isByHand || row.kind !== 'automatic',
  })
  const plan = plans.find(({ productId }) => productId === row.product_id)
  if (!plan) return skip(trx, tools, row, 'order_refunded')
  await writeItems(trx, row.organization_id, [{ id: row.id, items: plan.items }])
  if (plan.skipReason !== null) return skip(trx, tools, row, plan.skipReason)
  if (!isByHand && (plan.sendAt === null || plan.sendAt > now)) return putOff(trx, row, plan, now)
  const channel = await channelOf(call, row, rules.settings.channel)
  if (!channel.to && story.buyer.email === null) return skip(trx, tools, row, 'no_email')
  if (!channel.to && (await roomForRequests(trx, tools, row.organization_id)) <= 0) return holdRequest(trx, row, now)

  const asked = plan.items.filter(({ skipReason }) => skipReason === null).length
  const change = {
    status: 'sent' as const,
    skip_reason: null,
    channel: channel.to ? ('sms' as const) : ('email' as const),
    text_refusal: channel.refusal,
    email: story.buyer.email,
    phone: phoneOf(story),
    name: story.buyer.name,
    locale: story.buyer.locale,
    time_zone: plan.timeZone,
    sent_at: now,
    asked,
    scheduled_for: row.scheduled_for ?? now,
    decided_at: now,
    expires_at: new Date(now.getTime() + rules.settings.linkValidDays * dayMs),
    held_at: null,
  }
  const sent = { ...row, ...change }
  const outcome = await writeStep(call, sent, 'request', channel.to)
  if (outcome === 'switched-off') return skip(trx, tools, row, 'disabled')
  const done = await changeRequest(trx, row, { ...change, ...nextStep(sent, rules.settings, now) })
  await recordRequestEvents(trx, row.organization_id, [{ requestId: row.id, type: 'sent', at: now }])
  await tellOfMail(call, done, 'request')
  return done
}

/** Asks about everything the merchant named. */
function asNamed(rules: StoreRules, story: OrderStory): StoreRules {
  if (story.id !== null) return rules
  return {
    ...rules,
    settings: { ...rules.settings, askStoreReview: false, maxProducts: story.lines.length, productPriority: 'line_order' },
  }
}

async function sendFurther(trx: Trx, tools: SendTools, row: RequestRow, step: Exclude<WrittenStep, 'request'>): Promise<void> {
  const call = await begin(trx, tools, row)
  const refusal = call ? (refusalOfOrder(call.story) ?? refusalOfBuyer(call.story.buyer, call.rules)) : 'no_email'
  if (!call || refusal !== null) {
    await changeRequest(trx, row, ended(row))
    return
  }
  const { now, rules } = call
  const { settings } = rules
  const opensAt = nextInWindow(now, settings, row.time_zone)
  if (opensAt > now) {
    await changeRequest(trx, row, { next_at: opensAt })
    return
  }
  const current = await withoutObsolete(call, row)
  const isReminder = step !== 'photo'
  const moved = isReminder ? { reminders_sent: row.reminders_sent + 1 } : { photo_asked_at: now }
  const isWanted = isReminder
    ? settings.enabled && current.reviewed < current.asked && (settings.remindNonOpeners || row.opened_at !== null)
    : settings.photoFollowup.enabled
  // Skips a reminder that was removed from the settings in the meantime.
  const isStillThere = !isReminder || settings.reminders[row.reminders_sent] !== undefined
  const channel = await channelOf(call, row, isReminder ? row.channel : 'email')
  if (channel.refusal !== null) {
    await changeRequest(trx, row, ended(row))
    return
  }
  const isBeyondPlan = isWanted && isStillThere && !channel.to && (await roomForRequests(trx, tools, row.organization_id)) <= 0
  if (isBeyondPlan) return holdReminder(trx, row, now)
  const outcome = isWanted && isStillThere ? await writeStep(call, current, step, channel.to) : null
  const after = { ...current, ...moved }
  const done = await changeRequest(trx, row, {
    asked: current.asked,
    reviewed: current.reviewed,
    held_at: null,
    ...moved,
    ...nextStep(after, settings, now),
  })
  if (outcome !== 'written') return
  await recordRequestEvents(trx, row.organization_id, [
    { requestId: row.id, type: isReminder ? 'reminded' : 'asked_for_photo', at: now },
  ])
  await tellOfMail(call, done, step)
}

/** A text, if the customer can be texted and `wanted` is one; otherwise an email, and why. */
async function channelOf({ trx, tools, story }: Call, row: RequestRow, wanted: RequestChannel) {
  if (wanted === 'email') return { to: null, refusal: null }
  const { phone: number, smsState, country } = story.buyer
  const reached = await tools.texts.reach(trx, row.organization_id, { number, smsState, country: country ?? story.country })
  return 'to' in reached ? { to: reached.to, refusal: null } : { to: null, refusal: reached.refusal }
}

async function skip(trx: Trx, { clock }: SendTools, row: RequestRow, reason: SkipReason): Promise<RequestRow> {
  const now = clock.now()
  const { organization_id: organizationId, id } = row
  const change = {
    status: 'skipped' as const,
    skip_reason: reason,
    scheduled_for: null,
    next_step: null,
    next_at: null,
    decided_at: now,
  }
  const skipped = await changeRequest(trx, row, change)
  await recordRequestEvents(trx, organizationId, [{ requestId: id, type: 'skipped', at: now, skipReason: reason }])
  const requestId = reviewRequestIds.toWire(id)
  const payload = { requestId, reason }
  await recordFact(trx, clock, { type: 'review-request.skipped', aggregate: requestId, organizationId, payload })
  return skipped
}

/** The order or the settings changed since planning, or the window closed before its turn. */
async function putOff(trx: Trx, row: RequestRow, plan: PlannedRequest, now: Date): Promise<RequestRow> {
  const { sendAt } = plan
  const status =
    sendAt === null ? 'waiting_fulfillment' : row.postponed_until && row.postponed_until > now ? 'postponed' : 'scheduled'
  await recordRequestEvents(trx, row.organization_id, [
    sendAt === null
      ? { requestId: row.id, type: 'waiting', at: now }
      : { requestId: row.id, type: 'rescheduled', at: now, scheduledFor: sendAt },
  ])
  return changeRequest(trx, row, { status, scheduled_for: sendAt, next_step: sendAt ? 'request' : null, next_at: sendAt })
}
