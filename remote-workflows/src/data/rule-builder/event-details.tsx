import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { findField } from '@yuko/contract/automation/rules/person-fields'
import type { PayloadLeaf, RuleLeaf } from '@yuko/contract/automation/rules/rule'
import { ActionIcon, Button, IconClose, IconPlus } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { Picker } from '#data/picker/picker.tsx'
import { Comparison } from './comparison.tsx'
import { DaysField } from './days.field.tsx'
import { DurationField } from './duration.field.tsx'
import { useHasEntry } from './entry.context.ts'
import { NumberField } from './number.field.tsx'
import { leafOf, partsOf } from './rule.model.ts'
import styles from './rule-builder.module.css'

interface EventDetailsProps {
  leaf: RuleLeaf
  disabled?: boolean | undefined
  onChange: (leaf: RuleLeaf) => void
}

const comparisons = [
  { value: 'gte', label: t({ message: 'at least', comment: 'Before a number of times' }) },
  { value: 'lte', label: t({ message: 'at most', comment: 'Before a number of times' }) },
  { value: 'eq', label: t({ message: 'exactly', comment: 'Before a number of times' }) },
]
const times = [
  { value: 'ever', label: t({ message: 'at any time', comment: 'When a person did something' }) },
  {
    value: 'during',
    label: t({ message: 'between two dates', comment: 'When a person did something. The dates follow' }),
  },
  {
    value: 'within',
    label: t({ message: 'in a period', comment: 'When a person did something. Its length follows: in the last 30 days' }),
  },
]

const sinceEntry = {
  value: 'entry',
  label: t({ message: 'since entering this workflow', comment: 'When a person did something' }),
}

function timeOf({ within, during, sinceEntry }: RuleLeaf): string {
  if (sinceEntry) return 'entry'
  return during ? 'during' : within ? 'within' : 'ever'
}

/** One kind of time at once. */
function withTime({ within: _within, during: _during, sinceEntry: _entry, ...leaf }: RuleLeaf, time: string): RuleLeaf {
  switch (time) {
    case 'within':
      return { ...leaf, within: { amount: 30, unit: 'days' } }
    case 'during':
      return { ...leaf, during: ['', ''] }
    case 'entry':
      return { ...leaf, sinceEntry: true }
    default:
      return leaf
  }
}

/** The details of “did” and “did not”: frequency, period, and filters. */
export function EventDetails({ leaf, disabled, onChange }: EventDetailsProps) {
  const { within, during } = leaf
  const hasEntry = useHasEntry()
  const known = partsOf(leaf)
  const where = leaf.where ?? []
  const setPart = (at: number, part: PayloadLeaf | null) =>
    onChange({ ...leaf, where: where.flatMap((one, index) => (index === at ? (part ?? []) : one)) })

  return (
    <div className={styles.event}>
      {leaf.operator === 'did' && <HowOften leaf={leaf} disabled={disabled} onChange={onChange} />}
      <div className={styles.line}>
        <Select
          aria-label={t`When`}
          data={hasEntry || leaf.sinceEntry ? [...times, sinceEntry] : times}
          value={timeOf(leaf)}
          disabled={disabled}
          onChange={(time) => time && onChange(withTime(leaf, time))}
        />
        {within && (
          <Trans comment="Followed by fields for a number and its unit: 30 days">
            in the last{' '}
            <DurationField
              label={t`In the last`}
              value={within}
              disabled={disabled}
              onChange={(duration) => onChange({ ...leaf, within: duration })}
            />
          </Trans>
        )}
      </div>
      {during && (
        <DaysField label={t`When`} value={during} disabled={disabled} onChange={(days) => onChange({ ...leaf, during: days })} />
      )}
      {where.map((part, at) => {
        const field = findField(part.field, known.map(bare))
        const key = `${at} ${part.field}`
        return (
          <div key={key} className={styles.part}>
            <span className={styles.partHead}>
              <Filtered isFirst={at === 0} name={field?.label ?? part.field} />
            </span>
            {!disabled && (
              <ActionIcon size="sm" aria-label={t`Remove ${field?.label ?? part.field}`} onClick={() => setPart(at, null)}>
                <IconClose size={14} aria-hidden />
              </ActionIcon>
            )}
            {field && <Comparison leaf={part} field={field} disabled={disabled} onChange={(next) => setPart(at, next)} />}
          </div>
        )
      })}
      {!disabled && known.length > 0 && where.length < 5 && <AddPart leaf={leaf} onChange={onChange} />}
    </div>
  )
}

function Filtered({ isFirst, name }: { isFirst: boolean; name: string }) {
  return isFirst ? (
    <Trans>
      where <b>{name}</b>
    </Trans>
  ) : (
    <Trans>
      and <b>{name}</b>
    </Trans>
  )
}

function HowOften({ leaf, disabled, onChange }: EventDetailsProps) {
  const { count } = leaf
  return (
    <div className={styles.line}>
      <Select
        aria-label={t`Frequency: comparison`}
        data={comparisons}
        value={count?.comparison ?? 'gte'}
        disabled={disabled}
        onChange={(comparison) =>
          onChange({ ...leaf, count: { times: count?.times ?? 1, comparison: comparison as 'gte' | 'lte' | 'eq' } })
        }
      />
      <NumberField
        label={t`Frequency`}
        suffix="×"
        value={count?.times ?? 1}
        disabled={disabled}
        onChange={(number) => {
          if (number !== null) onChange({ ...leaf, count: { comparison: count?.comparison ?? 'gte', times: Math.round(number) } })
        }}
      />
    </div>
  )
}

function AddPart({ leaf, onChange }: EventDetailsProps) {
  const known = partsOf(leaf)
  return (
    <Picker
      label={t`Event property`}
      groups={[{ label: t`Event properties`, items: known.map(({ name, label }) => ({ value: name, label })) }]}
      onChoose={(name) => {
        const field = known.find((one) => one.name === name)
        if (!field) return
        const { field: asked, operator, value } = leafOf(field)
        onChange({ ...leaf, where: [...(leaf.where ?? []), { field: asked, operator, value }] })
      }}
    >
      {(open) => (
        <Button variant="subtle" size="compact-xs" leftSection={<IconPlus size={12} aria-hidden />} onClick={open}>
          {t`Add filter`}
        </Button>
      )}
    </Picker>
  )
}

/** Without the prefix, as `findField` expects it. */
const bare = <Field extends { name: string }>(field: Field): Field => ({ ...field, name: field.name.slice('event.'.length) })
