import { t } from '@lingui/core/macro'
import type { NodeType, WorkflowNode } from '@yuko/contract/automation/definition/node'
import type { WorkflowTrigger } from '@yuko/contract/automation/definition/trigger'
import { triggerKind } from '@yuko/contract/automation/definition/triggers'
import { unchosen } from '@yuko/contract/automation/definition/unchosen'
import { describeEvent } from '@yuko/contract/automation/events/person-events'
import type { RuleWords } from '@yuko/contract/automation/rules/describe-rule'
import { findField } from '@yuko/contract/automation/rules/person-fields'
import { durationText, sentenceOf } from '#data/rule-builder/sentence.ts'
import { nodeKinds } from './node-kinds.tsx'

/** What a card says below its name. */
type Summary<Type extends NodeType> = (node: Extract<WorkflowNode, { type: Type }>, words: Words) => string

export interface Words extends RuleWords {
  /** Of an e-mail, a reward, a segment and whatever else is chosen. */
  readonly name: (id: string) => string | undefined
  /** Names are still on their way: what has none may have one in a moment. */
  readonly isPending: boolean
  /** Of an e-mail, as a line: shortcodes are what they are called. */
  readonly subjectOf: (emailId: string) => string | undefined
  /** What another step is called. */
  readonly stepName: (id: string) => string | undefined
}

const quoted = (text: string) => (text ? `“${text}”` : '')
const named = (id: string, { name }: Words, otherwise: string) => (isUnchosen(id) ? otherwise : (name(id) ?? ''))
const isUnchosen = (id: string) => Object.values(unchosen).some((one) => one === id)

const days = [t`Mon`, t`Tue`, t`Wed`, t`Thu`, t`Fri`, t`Sat`, t`Sun`]
const weekdaysText = (weekdays: readonly number[]) =>
  weekdays.length === 7
    ? 'every day'
    : weekdays.join() === '1,2,3,4,5'
      ? 'on weekdays'
      : weekdays.map((day) => days[day - 1]).join(', ')

/** “3 days before Birthday”. */
function offsetText(offsetDays: number, label: string): string {
  if (offsetDays === 0) return `on ${label}`
  const count = Math.abs(offsetDays)
  return `${count} ${count === 1 ? 'day' : 'days'} ${offsetDays < 0 ? 'before' : 'after'} ${label}`
}

const summaries: Readonly<{ [Type in NodeType]: Summary<Type> }> = {
  delay: ({ time }) => durationText(time),
  delay_until_time: ({ at, weekdays }) => `${at}, ${weekdaysText(weekdays)}`,
  delay_until_date: ({ field, offsetDays, at }, { eventFields }) =>
    `${at}, ${offsetText(offsetDays, findField(field, eventFields)?.label ?? field)}`,
  wait_for_event: ({ event, timeout }) => t`${describeEvent(event).label}, at most ${durationText(timeout)}`,
  condition: ({ rule }, words) => sentenceOf(rule, words) || t`Nothing is asked yet`,
  split: ({ branches }) => branches.map(({ label }) => label).join(' · '),
  ab_test: ({ variants }) => variants.map(({ label, weight }) => `${label} ${weight}`).join(' · '),
  send_email: ({ emailId, name }, words) =>
    // Most steps are called after their e-mail: then what it is about says more.
    name && words.name(emailId) === name ? (words.subjectOf(emailId) ?? '') : named(emailId, words, t`No e-mail yet`),
  send_internal_email: ({ to, subject }) => subject || (to.length > 0 ? to.join(', ') : t`All owners and admins`),
  add_tag: ({ tag }) => quoted(tag),
  remove_tag: ({ tag }) => quoted(tag),
  update_property: ({ property, value }) => (property ? `${property} = ${value || 'empty'}` : ''),
  add_points: ({ points, note }) => t`${points} points · ${note}`,
  issue_reward: ({ rewardId }, words) => named(rewardId, words, t`No reward yet`),
  request_review: () => t`Of the order that it is about`,
  subscribe_topic: ({ topic, isSubscribed }, { name }) => `${isSubscribed ? t`Wants` : t`Wants no`} ${name(topic) ?? topic}`,
  webhook: ({ method, url }) => (url ? `${method} ${url}` : t`No address yet`),
  go_to: ({ to }, { stepName }) => stepName(to) ?? t`No step yet`,
  start_workflow: ({ workflowId }, words) => named(workflowId, words, t`No workflow yet`),
  goal: () => t`Counts as reached, and leaves`,
  exit: () => t`Leaves the workflow`,
}

export const summaryOf = (node: WorkflowNode, words: Words): string =>
  (summaries[node.type] as Summary<NodeType>)(node as never, words)

/** As the merchant called it, else after its kind. */
export const titleOf = (node: WorkflowNode): string => node.name || (node.type === 'delay' ? t`Wait` : nodeKinds[node.type].label)

export function triggerSummary(trigger: WorkflowTrigger | null, words: Words): string {
  if (!trigger) return t`Choose what starts it`
  const { label, when } = triggerKind(trigger.type)
  const filter = trigger.filter ? sentenceOf(trigger.filter, words) : ''
  if (filter) return t`Only if ${filter}`
  switch (trigger.type) {
    case 'custom_event':
      return quoted(trigger.event ?? '') || when
    case 'checkout_abandoned':
      return `After ${durationText({ amount: trigger.afterMinutes ?? 60, unit: 'minutes' })}`
    case 'inactivity':
    case 'review_unanswered':
      return trigger.days ? `After ${durationText({ amount: trigger.days, unit: 'days' })}` : when
    case 'points_balance_reached':
      return trigger.points ? `${trigger.points} points` : when
    case 'tag_added':
    case 'tag_removed':
      return trigger.tag ? quoted(trigger.tag) : t`Any tag`
    case 'segment_entered':
    case 'segment_left':
      return (trigger.segmentId && words.name(trigger.segmentId)) ?? when
    case 'schedule':
      return trigger.schedule ? `${trigger.schedule.at}, ${weekdaysText(trigger.schedule.weekdays)}` : when
    case 'birthday':
    case 'date_property':
      return trigger.date
        ? `${trigger.date.at}, ${offsetText(trigger.date.offsetDays, findField(trigger.date.field)?.label ?? label)}`
        : when
    default:
      return when
  }
}
