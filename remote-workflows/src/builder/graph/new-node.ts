import { t } from '@lingui/core/macro'
import type { NodeType, WorkflowNode } from '@yuko/contract/automation/definition/node'
import { unchosen } from '@yuko/contract/automation/definition/unchosen'

const everybody = { op: 'and', children: [] } as const
const noPlace = { x: 0, y: 0 }

/** Default values of new steps; unset where only the merchant can decide. */
const beginnings: Readonly<{
  [Type in NodeType]: Omit<Extract<WorkflowNode, { type: Type }>, 'id' | 'type' | 'name' | 'position'>
}> = {
  delay: { time: { amount: 1, unit: 'days' } },
  delay_until_time: { at: '09:00', weekdays: [1, 2, 3, 4, 5] },
  delay_until_date: { field: 'person.birthday', offsetDays: 0, at: '09:00', ifPast: 'continue' },
  wait_for_event: { event: 'order.placed', filter: null, timeout: { amount: 7, unit: 'days' } },
  condition: { rule: { ...everybody, children: [] } },
  split: { branches: [{ id: 'b1', label: t`Group 1`, rule: { ...everybody, children: [] } }] },
  ab_test: {
    variants: [
      { id: 'a', label: 'A', weight: 50 },
      { id: 'b', label: 'B', weight: 50 },
    ],
    metric: 'click',
    winner: { after: 'people', n: 500 },
  },
  send_email: { emailId: unchosen.email, topic: 'offers', ignoresCap: false },
  send_internal_email: { to: [], subject: '', text: '' },
  send_slack_message: { channelId: unchosen.slackChannel, text: '' },
  add_tag: { tag: '' },
  remove_tag: { tag: '' },
  update_property: { property: '', value: '' },
  add_points: { points: 100, note: t`Thank you` },
  issue_reward: { rewardId: unchosen.reward },
  request_review: {},
  subscribe_topic: { topic: 'offers', isSubscribed: true },
  webhook: { method: 'POST', url: '', headers: [], body: '' },
  go_to: { to: unchosen.node },
  start_workflow: { workflowId: unchosen.workflow },
  goal: {},
  exit: {},
}

export function newNode(type: NodeType, id: string): WorkflowNode {
  return { id, type, name: '', position: noPlace, ...structuredClone(beginnings[type]) } as WorkflowNode
}

/** Eight hex digits are plenty for 200 steps. */
export const newNodeId = () => `n${crypto.randomUUID().replaceAll('-', '').slice(0, 8)}`
