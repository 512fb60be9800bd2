import { t } from '@lingui/core/macro'
import { type CodeKind, codeName, codeOperators, codeOptions } from '@yuko/contract/automation/rules/codes'
import type { RuleField } from '@yuko/contract/automation/rules/field'
import type { Duration, PayloadLeaf, RuleValue } from '@yuko/contract/automation/rules/rule'
import { CollectionsField } from '@yuko/kit/collections/collections.field.tsx'
import { Checkbox, TextInput } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { ChipsField } from './chips.field.tsx'
import { DaysField } from './days.field.tsx'
import { DurationField } from './duration.field.tsx'
import { MemberField } from './member.field.tsx'
import { NumberField } from './number.field.tsx'
import { shapeOf } from './rule.model.ts'
import styles from './rule-builder.module.css'
import { ShopSegmentField } from './shop-segment.field.tsx'

interface ValueFieldProps {
  leaf: PayloadLeaf
  field: RuleField
  disabled?: boolean | undefined
  onChange: (value: RuleValue | null) => void
}

/** The value of a condition, as its operator requires. */
export function ValueField({ leaf: { operator, value }, field, disabled, onChange }: ValueFieldProps) {
  const label = t`${field.label}: value`
  const shared = { label, disabled }
  switch (shapeOf(field, operator)) {
    case 'none':
      return null
    case 'text':
      if (field.of === 'shop_segment') return <ShopSegmentField {...shared} value={asText(value)} onChange={onChange} />
      if (field.type === 'member') return <MemberField {...shared} of={field.of} value={asText(value)} onChange={onChange} />
      if (field.codes && codeOperators.includes(operator))
        return <CodeField {...shared} kind={field.codes} value={asText(value)} onChange={onChange} />
      return (
        <TextInput
          aria-label={label}
          value={asText(value)}
          maxLength={500}
          disabled={disabled}
          onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
        />
      )
    case 'texts':
      if (field.from === 'collection')
        return (
          <CollectionsField label={label} collectionIds={asTexts(value)} isReadOnly={disabled === true} onChange={onChange} />
        )
      return field.options ? (
        <Choices {...shared} options={field.options} value={asTexts(value)} onChange={onChange} />
      ) : (
        <ChipsField
          {...shared}
          {...(field.suggest && { suggest: field.suggest })}
          {...(field.codes && {
            options: codeChoices(field.codes, asTexts(value)),
            placeholder: codeWords[field.codes].add,
          })}
          value={asTexts(value)}
          onChange={onChange}
        />
      )
    case 'number':
      return <NumberField {...shared} unit={field.unit} value={typeof value === 'number' ? value : null} onChange={onChange} />
    case 'range':
      return <RangeField {...shared} unit={field.unit} value={value} onChange={onChange} />
    case 'date':
      return (
        <TextInput
          type="date"
          aria-label={label}
          value={asText(value)}
          disabled={disabled}
          onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
        />
      )
    case 'days':
      return <DaysField {...shared} value={asTexts(value)} onChange={onChange} />
    case 'duration':
      return <DurationField {...shared} value={isDuration(value) ? value : { amount: 30, unit: 'days' }} onChange={onChange} />
  }
}

const codeWords: Readonly<Record<CodeKind, { add: string; choose: string }>> = {
  country: { add: t`Add a country`, choose: t`Choose a country` },
  currency: { add: t`Add a currency`, choose: t`Choose a currency` },
  language: { add: t`Add a language`, choose: t`Choose a language` },
}

interface CodeFieldProps {
  label: string
  kind: CodeKind
  disabled?: boolean | undefined
  value: string
  onChange: (value: string | null) => void
}

function CodeField({ label, kind, disabled, value, onChange }: CodeFieldProps) {
  return (
    <Select
      aria-label={label}
      placeholder={codeWords[kind].choose}
      searchable
      data={codeChoices(kind, [value])}
      value={value || null}
      disabled={disabled}
      onChange={onChange}
    />
  )
}

/** All known codes, plus others that the rule contains, such as `de-AT`. */
function codeChoices(kind: CodeKind, chosen: readonly string[]) {
  const known = codeOptions(kind)
  const others = chosen.filter((code) => code !== '' && !known.some(({ value }) => value === code))
  return [...known, ...others.map((code) => ({ value: code, label: codeName(kind, code) }))]
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')
const asTexts = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])
const isDuration = (value: unknown): value is Duration => typeof value === 'object' && value !== null && 'amount' in value

interface RangeFieldProps {
  label: string
  unit: RuleField['unit'] | undefined
  disabled?: boolean | undefined
  value: unknown
  onChange: (value: RuleValue) => void
}

function RangeField({ label, unit, disabled, value, onChange }: RangeFieldProps) {
  const [from, until] = Array.isArray(value) ? value.map((one) => (typeof one === 'number' ? one : null)) : [null, null]
  // A range needs two numbers: an empty end copies the other one.
  const set = (low: number | null | undefined, high: number | null | undefined) => {
    const known = low ?? high
    if (known !== null && known !== undefined) onChange([low ?? known, high ?? known])
  }
  return (
    <div className={styles.range}>
      <NumberField label={t`${label}, from`} unit={unit} disabled={disabled} value={from} onChange={(low) => set(low, until)} />
      <span aria-hidden>–</span>
      <NumberField label={t`${label}, to`} unit={unit} disabled={disabled} value={until} onChange={(high) => set(from, high)} />
    </div>
  )
}

interface ChoicesProps {
  label: string
  options: NonNullable<RuleField['options']>
  disabled?: boolean | undefined
  value: string[]
  onChange: (value: string[]) => void
}

function Choices({ label, options, disabled, value, onChange }: ChoicesProps) {
  return (
    <Checkbox.Group aria-label={label} value={value} onChange={onChange}>
      <div className={styles.choices}>
        {options.map((option) => (
          <Checkbox key={option.value} value={option.value} label={option.label} disabled={disabled} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
