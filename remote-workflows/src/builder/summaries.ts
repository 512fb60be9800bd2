import { plural, t } from '@lingui/core/macro'
import type { NodeType, WorkflowNode } from '@yuko/contract/automation/definition/node'
import type { Schedule } from '@yuko/contract/automation/definition/schedule'
import type { WorkflowTrigger } from '@yuko/contract/automation/definition/trigger'
import { triggerKind } from '@yuko/contract/automation/definition/triggers'
import { unchosen } from '@yuko/contract/automation/definition/unchosen'
import { describeEvent } from '@yuko/contract/automation/events/person-events'
import type { RuleWords } from '@yuko/contract/automation/rules/describe-rule'
import { findField } from '@yuko/contract/automation/rules/person-fields'
import { shortWeekdays, weekdayNames } from '@yuko/kit/weekdays/weekdays.ts'
import { durationText, sentenceOf } from '#data/rule-builder/sentence.ts'
import { nodeKinds } from './node-kinds.tsx'

/** The line below the title of a card. */
type Summary<Type extends NodeType> = (node: Extract<WorkflowNode, { type: Type }>, words: Words) => string

export interface Words extends RuleWords {
  /** The name of an email, reward, segment and so on. */
  readonly name: (id: string) => string | undefined
  /** Names are still loading. */
  readonly isPending: boolean
  /** The subject of an email, with the names of its shortcodes. */
  readonly subjectOf: (emailId: string) => string | undefined
  /** The title of another step. */
  readonly stepName: (id: string) => string | undefined
}

const quoted = (text: string) => (text ? t`“${text}”` : '')
const named = (id: string, { name }: Words, otherwise: string) => (isUnchosen(id) ? otherwise : (name(id) ?? ''))
const isUnchosen = (id: string) => Object.values(unchosen).some((one) => one === id)

/** When something happens: “09:00 on weekdays”. */
function weekdaysText(time: string, weekdays: readonly number[]): string {
  if (weekdays.length === 7) return t`${time} every day`
  if (weekdays.join() === '1,2,3,4,5') return t`${time} on weekdays`
  const days = weekdays.map((day) => shortWeekdays[day - 1]).join(', ')
  return t`${time} on ${days}`
}

/** “First Monday of the month, 09:00”. */
function scheduleText(schedule: Schedule): string {
  const { at } = schedule
  if ('monthDay' in schedule) return t`Day ${schedule.monthDay} of the month, ${at}`
  if ('week' in schedule) {
    const weekday = weekdayNames[schedule.weekday - 1] ?? ''
    switch (schedule.week) {
      case 1:
        return t`First ${weekday} of the month, ${at}`
      case 2:
        return t`Second ${weekday} of the month, ${at}`
      case 3:
        return t`Third ${weekday} of the month, ${at}`
      case 4:
        return t`Fourth ${weekday} of the month, ${at}`
      case 'last':
        return t`Last ${weekday} of the month, ${at}`
    }
  }
  const { weekdays, everyWeeks } = schedule
  const days = weekdaysText(at, weekdays)
  return everyWeeks === 1 ? days : `${days} · ${plural(everyWeeks, { one: 'every week', other: 'every # weeks' })}`
}

/** “3 days before “Birthday”, 09:00”. */
function offsetText(offsetDays: number, date: string, time: string): string {
  const count = Math.abs(offsetDays)
  if (count === 0) return t`On “${date}”, ${time}`
  return offsetDays < 0
    ? plural(count, { one: `# day before “${date}”, ${time}`, other: `# days before “${date}”, ${time}` })
    : plural(count, { one: `# day after “${date}”, ${time}`, other: `# days after “${date}”, ${time}` })
}

const pointsText = (points: number) => plural(points, { one: '# point', other: '# points' })
function afterText(amount: number, unit: 'minutes' | 'days'): string {
  const duration = durationText({ amount, unit })
  return t`After ${duration}`
}

const summaries: Readonly<{ [Type in NodeType]: Summary<Type> }> = {
  delay: ({ time }) => durationText(time),
  delay_until_time: ({ at, weekdays }) => weekdaysText(at, weekdays),
  delay_until_date: ({ field, offsetDays, at }, { eventFields }) =>
    offsetText(offsetDays, findField(field, eventFields)?.label ?? field, at),
  wait_for_event: ({ event, timeout }) => {
    const [name, limit] = [describeEvent(event).label, durationText(timeout)]
    return t`“${name}”, up to ${limit}`
  },
  condition: ({ rule }, words) => sentenceOf(rule, words) || t`No conditions yet`,
  split: ({ branches }) => branches.map(({ label }) => label).join(' · '),
  ab_test: ({ variants }) => variants.map(({ label, weight }) => `${label} ${weight}`).join(' · '),
  send_email: ({ emailId, name }, words) =>
    // Most steps have the name of their email: then the subject is more useful.
    name && words.name(emailId) === name ? (words.subjectOf(emailId) ?? '') : named(emailId, words, t`No email yet`),
  send_internal_email: ({ to, subject }) => subject || (to.length > 0 ? to.join(', ') : t`All owners and admins`),
  send_slack_message: ({ channelId }, words) => named(channelId, words, t`No channel yet`),
  add_tag: ({ tag }) => quoted(tag),
  remove_tag: ({ tag }) => quoted(tag),
  update_property: ({ property, value }) => (property ? (value ? `${property} = ${value}` : t`Clears “${property}”`) : ''),
  add_points: ({ points, note }) => `${pointsText(points)} · ${note}`,
  issue_reward: ({ rewardId }, words) => named(rewardId, words, t`No reward yet`),
  request_review: () => t`For the order in this workflow`,
  subscribe_topic: ({ topic, isSubscribed }, { name }) => {
    const title = name(topic) ?? topic
    return isSubscribed ? t`Subscribe to “${title}”` : t`Unsubscribe from “${title}”`
  },
  webhook: ({ method, url }) => (url ? `${method} ${url}` : t`No URL yet`),
  go_to: ({ to }, { stepName }) => stepName(to) ?? t`No step yet`,
  start_workflow: ({ workflowId }, words) => named(workflowId, words, t`No workflow yet`),
  goal: () => t`Counts the goal and ends here`,
  exit: () => t`Leaves the workflow`,
}

export const summaryOf = (node: WorkflowNode, words: Words): string =>
  (summaries[node.type] as Summary<NodeType>)(node as never, words)

/** The merchant's name for the step, else the name of its type. */
export const titleOf = (node: WorkflowNode): string => node.name || nodeKinds[node.type].label

export function triggerSummary(trigger: WorkflowTrigger | null, words: Words): string {
  if (!trigger) return t`Choose a trigger`
  const { label, when } = triggerKind(trigger.type)
  const filter = trigger.filter ? sentenceOf(trigger.filter, words) : ''
  if (filter) return t`Only if: ${filter}`
  switch (trigger.type) {
    case 'custom_event':
      return quoted(trigger.event ?? '') || when
    case 'checkout_abandoned':
    case 'cart_abandoned':
    case 'browse_abandoned':
      return afterText(trigger.afterMinutes ?? 60, 'minutes')
    case 'inactivity':
    case 'review_unanswered':
    case 'reward_unused':
      return trigger.days ? afterText(trigger.days, 'days') : when
    case 'points_balance_reached':
      return trigger.points ? pointsText(trigger.points) : when
    case 'tag_added':
    case 'tag_removed':
      return trigger.tag ? quoted(trigger.tag) : t`Any tag`
    case 'property_changed':
      return trigger.property ? quoted(trigger.property) : t`Any property`
    case 'segment_entered':
    case 'segment_left':
      return (trigger.segmentId && words.name(trigger.segmentId)) ?? when
    case 'schedule':
      return trigger.schedule ? scheduleText(trigger.schedule) : when
    case 'birthday':
    case 'date_property':
      return trigger.date
        ? offsetText(trigger.date.offsetDays, findField(trigger.date.field)?.label ?? label, trigger.date.at)
        : when
    default:
      return when
  }
}
