import { t } from '@lingui/core/macro'
import { TextInput } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { MemberField } from '#data/rule-builder/member.field.tsx'
import { NumberField } from '#data/rule-builder/number.field.tsx'
import { TagInput } from '#data/tag-input.tsx'
import { units } from '#data/units.ts'
import styles from '../../builder.module.css'
import { TemplateField } from '../fields/template.field.tsx'
import type { NodeFormProps } from './form-props.ts'

export function AddTagForm({ node, onChange }: NodeFormProps<'add_tag'>) {
  return (
    <TagField lead={t`Tags the person here and in your store.`} tag={node.tag} onChange={(tag) => onChange({ ...node, tag })} />
  )
}

export function RemoveTagForm({ node, onChange }: NodeFormProps<'remove_tag'>) {
  return (
    <TagField lead={t`Removes the tag here and in your store.`} tag={node.tag} onChange={(tag) => onChange({ ...node, tag })} />
  )
}

function TagField({ lead, tag, onChange }: { lead: string; tag: string; onChange: (tag: string) => void }) {
  return (
    <>
      <p className={styles.lead}>{lead}</p>
      <TagInput label={t`Tag`} value={tag} maxLength={60} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
    </>
  )
}

export function UpdatePropertyForm({ node, onChange }: NodeFormProps<'update_property'>) {
  return (
    <>
      <p className={styles.lead}>{t`Saves a value to the profile for use in conditions and emails.`}</p>
      <TextInput
        label={t`Property`}
        description={t`Lowercase letters, numbers, and underscores`}
        placeholder="favorite_color"
        value={node.property}
        maxLength={64}
        onChange={({ currentTarget }) =>
          onChange({ ...node, property: currentTarget.value.toLowerCase().replaceAll(/\s+/g, '_') })
        }
      />
      <TemplateField
        label={t`Value`}
        description={t`Leave empty to clear the property`}
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
      <p className={styles.lead}>{t`Changes a topic preference. People who opted out of a topic are never resubscribed.`}</p>
      <MemberField
        of="topic"
        label={t`Topic`}
        isLabelShown
        value={node.topic}
        onChange={(topic) => onChange({ ...node, topic })}
      />
      <Select
        label={t`Preference`}
        data={[
          { value: 'on', label: t`Subscribed` },
          { value: 'off', label: t`Unsubscribed` },
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
      <p className={styles.lead}>{t`Gives loyalty points. People who aren’t members skip this step.`}</p>
      <NumberField
        label={t`Points`}
        isLabelShown
        suffix={units.points}
        value={node.points}
        onChange={(points) => points && onChange({ ...node, points: Math.min(Math.max(Math.round(points), 1), 100_000) })}
      />
      <TextInput
        label={t`Note`}
        description={t`Shown to members next to the points`}
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
      <p className={styles.lead}>{t`Gives a reward without spending points. People who aren’t members skip this step.`}</p>
      <MemberField
        of="reward"
        label={t`Reward`}
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
      {t`Requests a review of the order that started the workflow, or of the latest order, with your review request emails and rules. People you’ve already asked are skipped.`}
    </p>
  )
}
