import { t } from '@lingui/core/macro'
import type { WorkflowTrigger } from '@yuko/contract/automation/definition/trigger'
import { type TriggerOption, triggerKind } from '@yuko/contract/automation/definition/triggers'
import { TextInput } from '@yuko/ui'
import type { ReactElement } from 'react'
import { MemberField } from '#data/rule-builder/member.field.tsx'
import { NumberField } from '#data/rule-builder/number.field.tsx'
import { TagInput } from '#data/tag-input.tsx'
import { units } from '#data/units.ts'
import { DateFields } from './fields/date.field.tsx'
import { ScheduleFields } from './fields/schedule.fields.tsx'
import { WebhookFields } from './fields/webhook.fields.tsx'

interface TriggerOptionsProps {
  trigger: WorkflowTrigger
  onChange: (trigger: WorkflowTrigger) => void
}

/** The options of a trigger. */
export function TriggerOptions({ trigger, onChange }: TriggerOptionsProps) {
  return triggerKind(trigger.type).options.map((option) => {
    const Field = fields[option]
    return <Field key={option} trigger={trigger} onChange={onChange} />
  })
}

const clamped = (value: number, minimum: number, maximum: number) => Math.min(Math.max(Math.round(value), minimum), maximum)

function daysLabel(type: WorkflowTrigger['type']): string {
  if (type === 'inactivity') return t`Time since the last order`
  return type === 'reward_unused' ? t`Time since redeeming` : t`Time since the request`
}

const fields: Readonly<Record<TriggerOption, (props: TriggerOptionsProps) => ReactElement>> = {
  after: ({ trigger, onChange }) => (
    <NumberField
      label={t`After`}
      isLabelShown
      suffix={units.minutes}
      description={t`Time without activity, at least 15 minutes`}
      value={trigger.afterMinutes ?? 60}
      onChange={(minutes) =>
        minutes !== null && minutes >= 15 && onChange({ ...trigger, afterMinutes: clamped(minutes, 15, 10_080) })
      }
    />
  ),
  days: ({ trigger, onChange }) => (
    <NumberField
      label={daysLabel(trigger.type)}
      isLabelShown
      suffix={units.days}
      value={trigger.days ?? null}
      onChange={(days) => onChange({ ...trigger, days: days === null || days < 1 ? null : clamped(days, 1, 1095) })}
    />
  ),
  event: ({ trigger, onChange }) => (
    <TextInput
      label={t`Event name`}
      description={t`As your system sends it: lowercase letters, numbers, hyphens, and underscores`}
      placeholder="wishlist_added"
      value={trigger.event ?? ''}
      maxLength={64}
      onChange={({ currentTarget }) =>
        onChange({ ...trigger, event: currentTarget.value.toLowerCase().replaceAll(/[^a-z0-9_-]+/g, '_') || null })
      }
    />
  ),
  segment: ({ trigger, onChange }) => (
    <MemberField
      of="segment"
      label={t`Segment`}
      isLabelShown
      value={trigger.segmentId ?? ''}
      onChange={(segmentId) => onChange({ ...trigger, segmentId })}
    />
  ),
  points: ({ trigger, onChange }) => (
    <NumberField
      label={t`Points`}
      isLabelShown
      suffix={units.points}
      value={trigger.points ?? null}
      onChange={(points) =>
        onChange({ ...trigger, points: points === null || points < 1 ? null : clamped(points, 1, 1_000_000_000) })
      }
    />
  ),
  tag: ({ trigger, onChange }) => (
    <TagInput
      label={t`Tag`}
      description={t`Leave empty for any tag`}
      value={trigger.tag ?? ''}
      maxLength={255}
      onChange={({ currentTarget }) => onChange({ ...trigger, tag: currentTarget.value || null })}
    />
  ),
  property: ({ trigger, onChange }) => (
    <TextInput
      label={t`Property`}
      description={t`Leave empty for any custom property`}
      value={trigger.property ?? ''}
      maxLength={64}
      onChange={({ currentTarget }) =>
        onChange({
          ...trigger,
          property:
            currentTarget.value
              .toLowerCase()
              .replaceAll(/[^a-z0-9_]+/g, '_')
              .replace(/^[^a-z]+/, '') || null,
        })
      }
    />
  ),
  webhook: WebhookFields,
  date: ({ trigger, onChange }) => (
    <DateFields
      kind={trigger.type === 'birthday' ? 'given' : 'property'}
      value={trigger.date ?? { field: '', offsetDays: 0, at: '09:00' }}
      onChange={(date) => onChange({ ...trigger, date })}
    />
  ),
  schedule: ({ trigger, onChange }) => (
    <ScheduleFields
      value={trigger.schedule ?? { weekdays: [1], at: '09:00', everyWeeks: 1 }}
      onChange={(schedule) => onChange({ ...trigger, schedule })}
    />
  ),
}
