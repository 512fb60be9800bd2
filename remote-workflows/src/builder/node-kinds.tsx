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
  send_email: kind(t`Messages`, 'message', IconMail, t`Send an e-mail`, t`To the person, with your own design`),
  send_internal_email: kind(t`Messages`, 'message', IconTeam, t`Tell the team`, t`An e-mail to you or your colleagues`),
  delay: kind(t`Waiting`, 'time', IconClock, t`Wait for a while`, t`Minutes, hours, days or weeks`),
  delay_until_time: kind(t`Waiting`, 'time', IconHourglass, t`Wait until a time`, t`The next Monday at nine, for example`),
  delay_until_date: kind(
    t`Waiting`,
    'time',
    IconCalendar,
    t`Wait until a date`,
    t`Before or after a date of the person or the event`,
  ),
  wait_for_event: kind(t`Waiting`, 'time', IconBell, t`Wait for something`, t`Goes on when it happens, or after a time`),
  condition: kind(t`Ways`, 'way', IconFilter, t`Condition`, t`Two ways, yes and no`),
  split: kind(t`Ways`, 'way', IconFork, t`Split`, t`Several ways; the first that fits is taken`),
  ab_test: kind(t`Ways`, 'way', IconExperiment, t`A/B test`, t`Tries variants and finds the best`),
  go_to: kind(t`Ways`, 'way', IconJump, t`Go to a step`, t`Jumps to another step, ten times at most`),
  add_tag: kind(t`People`, 'person', IconTag, t`Add a tag`, t`Marks the person`),
  remove_tag: kind(t`People`, 'person', IconTagOff, t`Remove a tag`, t`Takes a mark away`),
  update_property: kind(t`People`, 'person', IconPencil, t`Set a property`, t`Remembers something about the person`),
  subscribe_topic: kind(t`People`, 'person', IconSplit, t`Change a topic`, t`What the person gets e-mails about`),
  add_points: kind(t`Loyalty and reviews`, 'loyalty', IconPoints, t`Give points`, t`Members get loyalty points`),
  issue_reward: kind(
    t`Loyalty and reviews`,
    'loyalty',
    IconGift,
    t`Give a reward`,
    t`Members get a reward without spending points`,
  ),
  request_review: kind(t`Loyalty and reviews`, 'loyalty', IconStar, t`Ask for a review`, t`Of the order that it is about`),
  webhook: kind(t`Elsewhere`, 'other', IconWebhook, t`Call a webhook`, t`Tells another program`),
  start_workflow: kind(t`Elsewhere`, 'other', IconPlay, t`Start a workflow`, t`Puts the person into another one as well`),
  goal: kind(t`Ends`, 'end', IconTarget, t`Goal reached`, t`Counts as reached, and ends here`),
  exit: kind(t`Ends`, 'end', IconExit, t`Exit`, t`Ends here`),
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
