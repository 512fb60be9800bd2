import type { NodeType, WorkflowNode } from './node.ts'

const names: Readonly<Record<NodeType, string>> = {
  delay: 'Wait',
  delay_until_time: 'Wait until a time',
  delay_until_date: 'Wait until a date',
  wait_for_event: 'Wait for an event',
  condition: 'Condition',
  split: 'Split',
  ab_test: 'A/B test',
  send_email: 'E-mail',
  send_internal_email: 'E-mail to the team',
  add_tag: 'Add a tag',
  remove_tag: 'Remove a tag',
  update_property: 'Set a property',
  add_points: 'Give points',
  issue_reward: 'Give a reward',
  request_review: 'Ask for a review',
  subscribe_topic: 'Change a topic',
  webhook: 'Call a webhook',
  go_to: 'Go to a step',
  start_workflow: 'Start a workflow',
  goal: 'Goal',
  exit: 'Exit',
}

/** What a step is called where there is place for one line: as the merchant named it, else after what it does. */
export function nameOfNode(node: WorkflowNode): string {
  if (node.name) return node.name
  if (node.type === 'delay') {
    const { amount, unit } = node.time
    return `Wait ${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`
  }
  if (node.type === 'add_tag') return `Add tag “${node.tag}”`
  if (node.type === 'remove_tag') return `Remove tag “${node.tag}”`
  if (node.type === 'add_points') return `Give ${node.points} points`
  return names[node.type]
}
