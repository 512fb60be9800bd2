import { TextInput } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { MemberField } from '#data/rule-builder/member.field.tsx'
import { NumberField } from '#data/rule-builder/number.field.tsx'
import styles from '../../builder.module.css'
import { TemplateField } from '../fields/template.field.tsx'
import type { NodeFormProps } from './form-props.ts'

export function AddTagForm({ node, onChange }: NodeFormProps<'add_tag'>) {
  return (
    <TagField lead="Marks the person, here and in your store." tag={node.tag} onChange={(tag) => onChange({ ...node, tag })} />
  )
}

export function RemoveTagForm({ node, onChange }: NodeFormProps<'remove_tag'>) {
  return <TagField lead="Takes the tag away from who has it." tag={node.tag} onChange={(tag) => onChange({ ...node, tag })} />
}

function TagField({ lead, tag, onChange }: { lead: string; tag: string; onChange: (tag: string) => void }) {
  return (
    <>
      <p className={styles.lead}>{lead}</p>
      <TextInput label="Tag" value={tag} maxLength={60} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
    </>
  )
}

export function UpdatePropertyForm({ node, onChange }: NodeFormProps<'update_property'>) {
  return (
    <>
      <p className={styles.lead}>Remembers something about the person, for conditions and e-mails.</p>
      <TextInput
        label="Property"
        description="Small letters, digits and underscores"
        placeholder="favourite_colour"
        value={node.property}
        maxLength={64}
        onChange={({ currentTarget }) =>
          onChange({ ...node, property: currentTarget.value.toLowerCase().replaceAll(/\s+/g, '_') })
        }
      />
      <TemplateField
        label="Value"
        description="Empty: the property is taken away"
        value={node.value}
        maxLength={500}
        onChange={(value) => onChange({ ...node, value })}
      />
    </>
  )
}

export function SubscribeTopicForm({ node, onChange }: NodeFormProps<'subscribe_topic'>) {
  return (
    <>
      <p className={styles.lead}>
        Changes what the person gets e-mails about. Who refused a topic is never signed up to it again.
      </p>
      <MemberField of="topic" label="Topic" isLabelShown value={node.topic} onChange={(topic) => onChange({ ...node, topic })} />
      <Select
        label="From now on"
        data={[
          { value: 'on', label: 'They get it' },
          { value: 'off', label: 'They do not get it' },
        ]}
        value={node.isSubscribed ? 'on' : 'off'}
        onChange={(to) => onChange({ ...node, isSubscribed: to === 'on' })}
      />
    </>
  )
}

export function AddPointsForm({ node, onChange }: NodeFormProps<'add_points'>) {
  return (
    <>
      <p className={styles.lead}>Members of your loyalty program get points. Who is no member goes on without.</p>
      <NumberField
        label="Points"
        isLabelShown
        suffix="points"
        value={node.points}
        onChange={(points) => points && onChange({ ...node, points: Math.min(Math.max(Math.round(points), 1), 100_000) })}
      />
      <TextInput
        label="What for"
        description="Members read it beside the points"
        value={node.note}
        maxLength={200}
        onChange={({ currentTarget }) => onChange({ ...node, note: currentTarget.value })}
      />
    </>
  )
}

export function IssueRewardForm({ node, onChange }: NodeFormProps<'issue_reward'>) {
  return (
    <>
      <p className={styles.lead}>Members get the reward without spending points. Who is no member goes on without.</p>
      <MemberField
        of="reward"
        label="Reward"
        isLabelShown
        value={node.rewardId}
        onChange={(rewardId) => onChange({ ...node, rewardId })}
      />
    </>
  )
}

export function RequestReviewForm() {
  return (
    <p className={styles.lead}>
      Asks for a review of the order that started the workflow, or of the last one, with your review request e-mails and their
      rules. Who was asked already is not asked again.
    </p>
  )
}
