import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { RuleField } from '@yuko/contract/automation/rules/field'
import { findField } from '@yuko/contract/automation/rules/person-fields'
import type { RuleLeaf } from '@yuko/contract/automation/rules/rule'
import { ActionIcon, Button, IconClose, IconPlus, IconSelector } from '@yuko/ui'
import { useId } from 'react'
import { Picker } from '#data/picker/picker.tsx'
import { shopSegmentQueries } from '#data/shop-segment.queries.ts'
import { Comparison } from './comparison.tsx'
import { EventDetails } from './event-details.tsx'
import { fieldGroups, typedFields } from './field-groups.ts'
import { leafOf } from './rule.model.ts'
import styles from './rule-builder.module.css'

interface LeafEditorProps {
  leaf: RuleLeaf
  eventFields: readonly RuleField[]
  problems: readonly string[]
  disabled?: boolean | undefined
  onChange: (leaf: RuleLeaf) => void
  onRemove: () => void
}

/** One condition: field, operator, and value. */
export function LeafEditor({ leaf, eventFields, problems, disabled, onChange, onRemove }: LeafEditorProps) {
  const field = findField(leaf.field, eventFields)
  const problemId = useId()
  const label = field?.label ?? leaf.field
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this in every browser
    <div className={styles.leaf} role="group" aria-label={label} aria-describedby={problems.length > 0 ? problemId : undefined}>
      <div className={styles.leafHead}>
        <FieldPicker
          eventFields={eventFields}
          onChoose={(chosen) => onChange(leafOf(chosen))}
          label={t`Field: ${label}`}
          disabled={disabled}
        >
          {label}
        </FieldPicker>
        {!disabled && (
          <ActionIcon size="md" aria-label={t`Remove condition ${label}`} onClick={onRemove}>
            <IconClose size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {field && <Comparison leaf={leaf} field={field} disabled={disabled} onChange={onChange} />}
      {field?.type === 'event' && <EventDetails leaf={leaf} disabled={disabled} onChange={onChange} />}
      {problems.length > 0 && (
        <p className={styles.problem} id={problemId}>
          {problems.join('. ')}
        </p>
      )}
    </div>
  )
}

interface FieldPickerProps {
  eventFields: readonly RuleField[]
  label: string
  disabled?: boolean | undefined
  isAdding?: boolean
  onChoose: (field: RuleField) => void
  children: React.ReactNode
}

/** A button that opens the list of fields. */
export function FieldPicker({ eventFields, label, disabled, isAdding = false, onChoose, children }: FieldPickerProps) {
  const hasShopSegments = (useQuery(shopSegmentQueries.list()).data?.items.length ?? 0) > 0
  const choose = (name: string) => {
    const field = findField(name, eventFields)
    if (field) onChoose(field)
  }
  return (
    <Picker
      label={t`Field`}
      groups={fieldGroups(eventFields, hasShopSegments)}
      typed={(text) => typedFields(text, true)}
      onChoose={choose}
    >
      {(open) => (
        <Button
          variant={isAdding ? 'subtle' : 'default'}
          size="xs"
          className={isAdding ? '' : (styles.fieldButton ?? '')}
          aria-label={label}
          disabled={disabled ?? false}
          onClick={open}
          {...(isAdding
            ? { leftSection: <IconPlus size={14} aria-hidden /> }
            : { rightSection: <IconSelector size={14} aria-hidden />, justify: 'space-between' })}
        >
          {children}
        </Button>
      )}
    </Picker>
  )
}
