import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type AudienceGroup, audienceGroup, type EmailCampaign } from '@yuko/contract/automation/campaigns/email-campaign'
import type { ShopSegment } from '@yuko/contract/store/shop-segment'
import { notify } from '@yuko/runtime'
import { ActionIcon, Button, IconClose, IconPlus } from '@yuko/ui'
import type { PickerGroup } from '#data/picker/picker.model.ts'
import { Picker } from '#data/picker/picker.tsx'
import { useFollowShopSegment, useFollowUsed } from '#data/shop-segment.mutations.ts'
import { subscriberQueries } from '#data/subscriber.queries.ts'
import styles from '../campaigns.module.css'
import { useGroupNames } from '../use-group-names.ts'

interface GroupPickerProps {
  label: string
  /** Shown without groups. */
  none: string
  addLabel: string
  value: readonly AudienceGroup[]
  onChange: (value: AudienceGroup[]) => void
}

const most = 20
const keyOf = (group: AudienceGroup) => JSON.stringify(group)

/** Segments, those of the Shopify store, topics, tags, and recipients of earlier campaigns. */
export function GroupPicker({ label, none, addLabel, value, onChange }: GroupPickerProps) {
  const names = useGroupNames()
  const follow = useFollowShopSegment()
  useFollowUsed(value.flatMap((group) => (group.kind === 'shop_segment' ? group.shopSegmentId : [])))
  const tags = useQuery(subscriberQueries.choices()).data?.tags ?? []
  const chosen = new Set(value.map(keyOf))
  const groups = groupsOf({ ...names, tags: tags.map((tag) => tag.value) }).map((group) => ({
    ...group,
    items: group.items.filter((item) => !chosen.has(item.value)),
  }))
  const typed = (text: string): PickerGroup | undefined =>
    tags.some((tag) => tag.value === text)
      ? undefined
      : { label: t`Tag`, items: [{ value: keyOf({ kind: 'tag', tag: text }), label: t`Tag “${text}”` }] }
  const choose = (group: AudienceGroup) => {
    if (group.kind === 'shop_segment')
      follow.mutate(group.shopSegmentId, { onError: ({ message }) => notify(message, { type: 'error' }) })
    onChange([...value, group])
  }
  return (
    <fieldset className={styles.groups}>
      <legend>{label}</legend>
      {value.length === 0 ? (
        <p className={styles.quiet}>{none}</p>
      ) : (
        <ul className={styles.chips}>
          {value.map((group) => (
            <li key={keyOf(group)}>
              <span>{names.nameOf(group)}</span>
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={t`Remove ${names.nameOf(group)}`}
                onClick={() => onChange(value.filter((one) => one !== group))}
              >
                <IconClose size={14} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {value.length < most && (
        <Picker
          label={addLabel}
          groups={groups.filter(({ items }) => items.length > 0)}
          typed={typed}
          onChoose={(key) => choose(audienceGroup.parse(JSON.parse(key)))}
        >
          {(open) => (
            <Button size="xs" variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={open}>
              {addLabel}
            </Button>
          )}
        </Picker>
      )}
    </fieldset>
  )
}

interface Known {
  segments: { value: string; label: string }[] | undefined
  topics: { value: string; label: string }[] | undefined
  shopSegments: readonly ShopSegment[] | undefined
  tags: readonly string[]
  sent: readonly EmailCampaign[]
}

function groupsOf({ segments = [], topics = [], shopSegments = [], tags, sent }: Known): PickerGroup[] {
  const recipients = (who: 'all' | 'not_opened' | 'not_clicked') =>
    sent.map(({ emailCampaignId, name }) => ({ value: keyOf({ kind: 'recipients', emailCampaignId, who }), label: name }))
  return [
    {
      label: t`Segments`,
      items: segments.map(({ value, label }) => ({ value: keyOf({ kind: 'segment', segmentId: value }), label })),
    },
    {
      label: t`Shopify segments`,
      items: shopSegments
        .filter(({ isDeleted }) => !isDeleted)
        .map(({ shopSegmentId, name }) => ({ value: keyOf({ kind: 'shop_segment', shopSegmentId }), label: name })),
    },
    {
      label: t`People who get a topic`,
      items: topics.map(({ value, label }) => ({ value: keyOf({ kind: 'topic', topicId: value }), label })),
    },
    { label: t`Tags`, items: tags.map((tag) => ({ value: keyOf({ kind: 'tag', tag }), label: tag })) },
    { label: t`Got a campaign`, items: recipients('all') },
    { label: t`Didn’t open a campaign`, items: recipients('not_opened') },
    { label: t`Didn’t click in a campaign`, items: recipients('not_clicked') },
  ]
}
