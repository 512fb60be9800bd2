import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TextInput } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { MemberField } from '#data/rule-builder/member.field.tsx'
import { NumberField } from '#data/rule-builder/number.field.tsx'
import styles from '../../builder.module.css'
import { TemplateField } from '../fields/template.field.tsx'
import type { NodeFormProps } from './form-props.ts'

export function AddTagForm({ node, onChange }: NodeFormProps<'add_tag'>) {
  return (
    <TagField lead={t`Marks the person, here and in your store.`} tag={node.tag} onChange={(tag) => onChange({ ...node, tag })} />
  )
}

export function RemoveTagForm({ node, onChange }: NodeFormProps<'remove_tag'>) {
  return <TagField lead={t`Takes the tag away from who has it.`} tag={node.tag} onChange={(tag) => onChange({ ...node, tag })} />
}

function TagField({ lead, tag, onChange }: { lead: string; tag: string; onChange: (tag: string) => void }) {
  return (
    <>
      <p className={styles.lead}>{lead}</p>
      <TextInput label={t`Tag`} value={tag} maxLength={60} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
    </>
  )
}

export function UpdatePropertyForm({ node, onChange }: NodeFormProps<'update_property'>) {
  return (
    <>
      <p className={styles.lead}>{t`Remembers something about the person, for conditions and e-mails.`}</p>
      <TextInput
        label={t`Property`}
        description={t`Small letters, digits and underscores`}
        placeholder="favourite_colour"
        value={node.property}
        maxLength={64}
        onChange={({ currentTarget }) =>
          onChange({ ...node, property: currentTarget.value.toLowerCase().replaceAll(/\s+/g, '_') })
        }
      />
      <TemplateField
        label={t`Value`}
        description={t`Empty: the property is taken away`}
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
        {t`Changes what the person gets e-mails about. Who refused a topic is never signed up to it again.`}
      </p>
      <MemberField
        of="topic"
        label={t`Topic`}
        isLabelShown
        value={node.topic}
        onChange={(topic) => onChange({ ...node, topic })}
      />
      <Select
        label={t`From now on`}
        data={[
          { value: 'on', label: t`They get it` },
          { value: 'off', label: t`They do not get it` },
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
      <p className={styles.lead}>{t`Members of your loyalty program get points. Who is no member goes on without.`}</p>
      <NumberField
        label={t`Points`}
        isLabelShown
        suffix="points"
        value={node.points}
        onChange={(points) => points && onChange({ ...node, points: Math.min(Math.max(Math.round(points), 1), 100_000) })}
      />
      <TextInput
        label={t`What for`}
        description={t`Members read it beside the points`}
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
      <p className={styles.lead}>{t`Members get the reward without spending points. Who is no member goes on without.`}</p>
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
      <Trans>
        Asks for a review of the order that started the workflow, or of the last one, with your review request e-mails and their
        rules. Who was asked already is not asked again.
      </Trans>
    </p>
  )
}
