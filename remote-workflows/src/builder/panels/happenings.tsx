import { t } from '@lingui/core/macro'
import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { describeEvent } from '@yuko/contract/automation/events/person-events'
import { ActionIcon, Button, IconDelete, IconPlus } from '@yuko/ui'
import { asksNothing, everybody } from '#data/rule-builder/rule.model.ts'
import { RuleBuilder } from '#data/rule-builder/rule-builder.tsx'
import { useBuilder } from '../builder.context.ts'
import styles from '../builder.module.css'
import { EventField } from './fields/event.field.tsx'

type Happening = WorkflowDefinition['exits'][number]

interface HappeningsProps {
  label: string
  description: string
  addLabel: string
  maximum: number
  value: readonly Happening[]
  onChange: (value: Happening[]) => void
}

/** Events that end a run, each with its conditions. */
export function Happenings({ label, description, addLabel, maximum, value, onChange }: HappeningsProps) {
  const { isReadOnly } = useBuilder()
  const set = (at: number, next: Happening | null) => onChange(value.flatMap((one, index) => (index === at ? (next ?? []) : one)))
  const rows = value.map((one, index) => ({ ...one, index, key: `${index} ${one.event}` }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this in every browser
    <div className={styles.tall} role="group" aria-label={label}>
      <span className={styles.label}>{label}</span>
      <p className={styles.note}>{description}</p>
      {rows.map(({ key, index, event, filter }) => (
        <div key={key} className={styles.block}>
          <div className={styles.blockHead}>
            <div className={styles.grow}>
              <EventField
                label={t`Event`}
                value={event}
                disabled={isReadOnly}
                onChange={(chosen) => set(index, { event: chosen, filter: null })}
              />
            </div>
            {!isReadOnly && (
              <ActionIcon aria-label={t`Remove “${describeEvent(event).label}”`} onClick={() => set(index, null)}>
                <IconDelete size={16} aria-hidden />
              </ActionIcon>
            )}
          </div>
          <RuleBuilder
            label={t`Only if`}
            placeholder={t`Every time`}
            value={filter ?? everybody}
            eventFields={describeEvent(event).fields}
            disabled={isReadOnly}
            startsCollapsed
            onChange={(rule) => set(index, { event, filter: asksNothing(rule) ? null : rule })}
          />
        </div>
      ))}
      {!isReadOnly && value.length < maximum && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...value, { event: 'order.placed', filter: null }])}
        >
          {addLabel}
        </Button>
      )}
    </div>
  )
}
