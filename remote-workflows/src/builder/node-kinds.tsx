import type { NodeType } from '@yuko/contract/automation/definition/node'
import {
  IconBell,
  IconCalendar,
  IconClock,
  IconFilter,
  IconGift,
  IconMail,
  IconPencil,
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

/** What a step is about, by which it has its colour. */
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

/** Every step there is, in the order of the picker. */
export const nodeKinds: Readonly<Record<NodeType, NodeKind>> = {
  send_email: kind('Messages', 'message', IconMail, 'Send an e-mail', 'To the person, with your own design'),
  send_internal_email: kind('Messages', 'message', IconTeam, 'Tell the team', 'An e-mail to you or your colleagues'),
  delay: kind('Waiting', 'time', IconClock, 'Wait for a while', 'Minutes, hours, days or weeks'),
  delay_until_time: kind('Waiting', 'time', IconHourglass, 'Wait until a time', 'The next Monday at nine, for example'),
  delay_until_date: kind(
    'Waiting',
    'time',
    IconCalendar,
    'Wait until a date',
    'Before or after a date of the person or the event',
  ),
  wait_for_event: kind('Waiting', 'time', IconBell, 'Wait for something', 'Goes on when it happens, or after a time'),
  condition: kind('Ways', 'way', IconFilter, 'Condition', 'Two ways, yes and no'),
  split: kind('Ways', 'way', IconFork, 'Split', 'Several ways; the first that fits is taken'),
  ab_test: kind('Ways', 'way', IconExperiment, 'A/B test', 'Tries variants and finds the best'),
  go_to: kind('Ways', 'way', IconJump, 'Go to a step', 'Jumps to another step, ten times at most'),
  add_tag: kind('People', 'person', IconTag, 'Add a tag', 'Marks the person'),
  remove_tag: kind('People', 'person', IconTagOff, 'Remove a tag', 'Takes a mark away'),
  update_property: kind('People', 'person', IconPencil, 'Set a property', 'Remembers something about the person'),
  subscribe_topic: kind('People', 'person', IconSplit, 'Change a topic', 'What the person gets e-mails about'),
  add_points: kind('Loyalty and reviews', 'loyalty', IconPoints, 'Give points', 'Members get loyalty points'),
  issue_reward: kind('Loyalty and reviews', 'loyalty', IconGift, 'Give a reward', 'Members get a reward without spending points'),
  request_review: kind('Loyalty and reviews', 'loyalty', IconStar, 'Ask for a review', 'Of the order that it is about'),
  webhook: kind('Elsewhere', 'other', IconWebhook, 'Call a webhook', 'Tells another program'),
  start_workflow: kind('Elsewhere', 'other', IconPlay, 'Start a workflow', 'Puts the person into another one as well'),
  goal: kind('Ends', 'end', IconTarget, 'Goal reached', 'Counts as reached, and ends here'),
  exit: kind('Ends', 'end', IconExit, 'Exit', 'Ends here'),
}

const endings: ReadonlySet<NodeType> = new Set(['go_to', 'goal', 'exit'])

/** For the picker; in the middle of a way nothing that ends it is offered. */
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
