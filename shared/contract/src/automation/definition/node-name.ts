import { i18n, translated } from '../../language.ts'
import type { TimeUnit } from '../rules/rule.ts'
import type { NodeType, WorkflowNode } from './node.ts'

const names: Readonly<Record<NodeType, string>> = {
  delay: i18n.t('Wait'),
  delay_until_time: i18n.t('Wait until a time'),
  delay_until_date: i18n.t('Wait until a date'),
  wait_for_event: i18n.t('Wait for an event'),
  condition: i18n.t('Condition'),
  split: i18n.t('Split'),
  ab_test: i18n.t('A/B test'),
  send_email: i18n.t('Send email'),
  send_internal_email: i18n.t('Email your team'),
  send_slack_message: i18n.t('Send Slack message'),
  add_tag: i18n.t('Add tag'),
  remove_tag: i18n.t('Remove tag'),
  update_property: i18n.t('Update property'),
  add_points: i18n.t('Add points'),
  issue_reward: i18n.t('Issue reward'),
  request_review: i18n.t('Request review'),
  subscribe_topic: i18n.t('Update topic'),
  webhook: i18n.t('Call webhook'),
  go_to: i18n.t('Go to step'),
  start_workflow: i18n.t('Start workflow'),
  goal: i18n.t('Goal'),
  exit: i18n.t('Exit'),
}

const waits: Readonly<Record<TimeUnit, (count: number) => string>> = {
  minutes: (count) => i18n.t('{count, plural, one {Wait # minute} other {Wait # minutes}}', { count }),
  hours: (count) => i18n.t('{count, plural, one {Wait # hour} other {Wait # hours}}', { count }),
  days: (count) => i18n.t('{count, plural, one {Wait # day} other {Wait # days}}', { count }),
  weeks: (count) => i18n.t('{count, plural, one {Wait # week} other {Wait # weeks}}', { count }),
}

/** A step's one-line name: the merchant's own, or a description. */
export function nameOfNode(node: WorkflowNode): string {
  if (node.name) return node.name
  if (node.type === 'delay') {
    const { amount, unit } = node.time
    return waits[unit](amount)
  }
  if (node.type === 'add_tag') return i18n.t('Add tag “{tag}”', { tag: node.tag })
  if (node.type === 'remove_tag') return i18n.t('Remove tag “{tag}”', { tag: node.tag })
  if (node.type === 'add_points')
    return i18n.t('{points, plural, one {Add # point} other {Add # points}}', { points: node.points })
  return translated(names[node.type])
}
