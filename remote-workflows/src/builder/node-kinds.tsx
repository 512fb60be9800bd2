import { t } from '@lingui/core/macro'
import type { NodeType } from '@yuko/contract/automation/definition/node'
import {
  IconBell,
  IconCalendar,
  IconClock,
  IconFilter,
  IconGift,
  IconMail,
  IconPencil,
  IconReply,
  IconStar,
  IconTag,
  IconWebhook,
} from '@yuko/ui'
import {
  IconExit,
  IconExperiment,
  IconFork,
  IconHourglass,
  IconJump,
  IconPlay,
  IconPoints,
  IconSplit,
  IconTagOff,
  IconTarget,
  IconTeam,
} from '@yuko/ui/on-demand'
import type { ComponentType } from 'react'
import type { PickerGroup } from '#data/picker/picker.model.ts'
import styles from './builder.module.css'

/** The category of a step, which sets its color. */
export type Tone = 'message' | 'time' | 'way' | 'person' | 'loyalty' | 'other' | 'end'

interface NodeKind {
  readonly label: string
  readonly description: string
  readonly group: string
  readonly tone: Tone
  readonly Icon: ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>
}

const kind = (group: string, tone: Tone, Icon: NodeKind['Icon'], label: string, description: string): NodeKind => ({
  label,
  description,
  group,
  tone,
  Icon,
})

/** All step types, in the order of the picker. */
export const nodeKinds: Readonly<Record<NodeType, NodeKind>> = {
  send_email: kind(t`Messages`, 'message', IconMail, t`Send email`, t`Your own design, to the person`),
  send_internal_email: kind(t`Messages`, 'message', IconTeam, t`Notify team`, t`A plain email to your team`),
  send_slack_message: kind(t`Messages`, 'message', IconReply, t`Send Slack message`, t`To a channel of your team`),
  delay: kind(t`Timing`, 'time', IconClock, t`Time delay`, t`Minutes, hours, days, or weeks`),
  delay_until_time: kind(t`Timing`, 'time', IconHourglass, t`Wait until a time`, t`For example, next Monday at 9:00`),
  delay_until_date: kind(
    t`Timing`,
    'time',
    IconCalendar,
    t`Wait until a date`,
    t`Before, on, or after a date of the person or event`,
  ),
  wait_for_event: kind(t`Timing`, 'time', IconBell, t`Wait for an event`, t`Continues on the event or after a time limit`),
  condition: kind(t`Logic`, 'way', IconFilter, t`Condition`, t`Two branches: yes and no`),
  split: kind(t`Logic`, 'way', IconFork, t`Split`, t`Several branches; the first match applies`),
  ab_test: kind(t`Logic`, 'way', IconExperiment, t`A/B test`, t`Compares variants to find the best one`),
  go_to: kind(t`Logic`, 'way', IconJump, t`Go to step`, t`Jumps to another step, up to 10 times`),
  add_tag: kind(t`People`, 'person', IconTag, t`Add tag`, t`Tags the person`),
  remove_tag: kind(t`People`, 'person', IconTagOff, t`Remove tag`, t`Removes a tag from the person`),
  update_property: kind(t`People`, 'person', IconPencil, t`Set property`, t`Saves a value to the profile`),
  subscribe_topic: kind(t`People`, 'person', IconSplit, t`Update topic`, t`Subscribes or unsubscribes the person`),
  add_points: kind(t`Loyalty and reviews`, 'loyalty', IconPoints, t`Give points`, t`Loyalty points for members`),
  issue_reward: kind(
    t`Loyalty and reviews`,
    'loyalty',
    IconGift,
    t`Give reward`,
    t`A reward for members, without spending points`,
  ),
  request_review: kind(t`Loyalty and reviews`, 'loyalty', IconStar, t`Request review`, t`For the order in this workflow`),
  webhook: kind(t`Integrations`, 'other', IconWebhook, t`Call webhook`, t`Sends data to another system`),
  start_workflow: kind(t`Integrations`, 'other', IconPlay, t`Start workflow`, t`Adds the person to another workflow`),
  goal: kind(t`End`, 'end', IconTarget, t`Goal reached`, t`Counts the goal and ends here`),
  exit: kind(t`End`, 'end', IconExit, t`Exit`, t`Leaves the workflow`),
}

const endings: ReadonlySet<NodeType> = new Set(['go_to', 'goal', 'exit'])

/** Groups for the picker; steps that end a branch are offered only at its end. */
export function kindGroups(mayEnd: boolean): PickerGroup[] {
  const offered = (Object.keys(nodeKinds) as NodeType[]).filter((type) => mayEnd || !endings.has(type))
  return [...new Set(offered.map((type) => nodeKinds[type].group))].map((label) => ({
    label,
    items: offered
      .filter((type) => nodeKinds[type].group === label)
      .map((type) => ({
        value: type,
        label: nodeKinds[type].label,
        description: nodeKinds[type].description,
        icon: <KindIcon type={type} />,
      })),
  }))
}

export function KindIcon({ type }: { type: NodeType }) {
  const { Icon, tone } = nodeKinds[type]
  return (
    <span className={styles.kindIcon} data-tone={tone}>
      <Icon size={18} aria-hidden />
    </span>
  )
}
