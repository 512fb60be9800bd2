import type { NodeOf } from '@yuko/contract/automation/definition/node'
import { deferLimitHours, type WorkflowSettings } from '@yuko/contract/automation/definition/settings'
import { i18n } from '@yuko/contract/language'
import { workflowEmailIds } from '#ids.ts'
import { leaveWork } from '#platform/db/database.ts'
import { isInControl } from '#platform/experiments/deterministic.ts'
import { idFrom } from '#platform/ids.ts'
import type { WorkflowMails } from '#platform/ports/workflow-mails.ts'
import { minuteMs } from '#platform/wall-clock.ts'
import { findControl } from '../control/control-group.repository.ts'
import { blockedAmong, refusedAmong } from '../refusals.repository.ts'
import { doers, type Outcome, type StepCall, type StepKind, skipped } from '../runs/step.ts'
import type { Traveler } from '../runs/traveler.ts'
import { decide } from './branching.ts'
import { outsideQuietHours } from './moments.ts'
import { writeCappedMails } from './person.repository.ts'

type SendNode = NodeOf<'send_email'>

const hourMs = 60 * minuteMs
/** The longest window of a cap. */
const longestCapMs = 720 * hourMs

/**
 * Checks whether the email may be sent, in this order: address present and not blocked, opted in, topic not refused, not in the
 * control group, still in the audience, not overdue. Quiet hours and frequency caps wait here, and everything is checked again.
 */
export function sendEmail(mails: WorkflowMails): StepKind<SendNode> {
  return {
    async plan(call, travelers) {
      const refusals = await refusalsOf(call, travelers)
      return travelers.map((one, at) => {
        return refusals[at] ?? timed(call, one)
      })
    },
    async perform(call, travelers, planned) {
      const senders = doers(travelers, planned)
      if (senders.length === 0) return [...planned]
      const { trx, organizationId, now, node, loaded } = call
      const { settings } = loaded.definition
      await mails.queue(
        trx,
        organizationId,
        senders.map((one) => ({
          id: mailId(one, node),
          subscriberId: one.person.id,
          workflowId: one.workflowId,
          workflowVersion: one.version,
          nodeId: node.id,
          runId: one.id,
          variant: one.variant,
          emailId: workflowEmailIds.toUuid(node.emailId),
          kind: settings.purpose,
          topic: node.topic,
          utm: settings.utm,
          context: one.context,
        })),
      )
      leaveWork(trx)
      if (!isCapped(call)) return [...planned]
      const people = senders.map(({ person }) => person)
      for (const person of people)
        person.cappedMails = [...person.cappedMails.filter((at) => now.getTime() - at.getTime() < longestCapMs), now]
      await writeCappedMails(trx, organizationId, people)
      return [...planned]
    },
  }
}

const mailId = ({ id, visit }: Traveler, node: SendNode) => idFrom('mail', id, node.id, visit)

async function refusalsOf(call: StepCall<SendNode>, travelers: readonly Traveler[]): Promise<(Outcome | null)[]> {
  const { trx, organizationId, node, loaded } = call
  const { settings, audience } = loaded.definition
  const isMarketing = settings.purpose === 'marketing'
  const hashes = travelers.map(({ person }) => person.addressHash)
  const blocked = await blockedAmong(trx, organizationId, hashes, { isMarketing })
  const refused = isMarketing ? await refusedAmong(trx, organizationId, hashes, node.topic) : new Set<string>()
  const control = isMarketing ? (await findControl(trx, organizationId)).percent : 0
  const belonging = audience ? await decide(call, audience, travelers) : null
  return travelers.map(({ person, isOverdue }, at) => {
    if (person.email === '') return skipped('no_address')
    if (blocked.has(person.addressHash)) return skipped('suppressed')
    if (isMarketing && !hasAgreed(person.consent, settings.sendTo)) return skipped('not_consented')
    if (refused.has(person.addressHash)) return skipped('suppressed')
    if (isInControl(organizationId, person.id, control)) return skipped('control_group')
    const { result = true, leaves = [] } = belonging?.[at] ?? {}
    if (!result) return skipped('audience', { leaves })
    return isOverdue ? skipped('overdue') : null
  })
}

function hasAgreed(consent: Traveler['person']['consent'], sendTo: WorkflowSettings['sendTo']): boolean {
  return consent === 'subscribed' || (consent === 'never_subscribed' && sendTo === 'subscribed_and_never')
}

const isCapped = ({ node, loaded }: StepCall<SendNode>) =>
  loaded.definition.settings.purpose === 'marketing' && loaded.definition.settings.frequencyCap.isOn && !node.ignoresCap

/** Quiet hours, then the cap; the send time must be within 48 hours of when the email was first due. */
function timed(call: StepCall<SendNode>, one: Traveler): Outcome {
  const { now, node, loaded } = call
  const { quietHours, frequencyCap, purpose } = loaded.definition.settings
  const isMarketing = purpose === 'marketing'
  const opens = (at: Date) => (isMarketing ? outsideQuietHours(at, quietHours, one.person.timeZone) : at)
  const open = opens(now)
  if (open > now) {
    if (quietHours.behaviour === 'skip') return skipped('quiet_hours')
    return { kind: 'wait', until: open, words: () => i18n.t('Waits until quiet hours end') }
  }
  const free = isCapped(call) ? capFreeAt(one.person.cappedMails, frequencyCap, now) : now
  if (free <= now) return { kind: 'go', emailId: mailId(one, node), words: () => i18n.t('Sends the email') }
  const until = opens(free)
  const latest = (one.waitsSince ?? now).getTime() + deferLimitHours * hourMs
  if (frequencyCap.behaviour === 'skip' || until.getTime() > latest) return skipped('frequency_cap')
  return { kind: 'wait', until, words: () => i18n.t('Waits because of the frequency cap') }
}

/** The first moment with fewer than `mails` sent in the `hours` before it. */
export function capFreeAt(sent: readonly Date[], { hours, mails }: { hours: number; mails: number }, now: Date): Date {
  const windowMs = hours * hourMs
  const counted = sent.map((at) => at.getTime()).filter((at) => at > now.getTime() - windowMs)
  if (counted.length < mails) return now
  const leaving = counted.toSorted((one, other) => one - other)[counted.length - mails] ?? now.getTime()
  return new Date(leaving + windowMs)
}
