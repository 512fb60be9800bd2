import type { RuleField } from '@yuko/contract/automation/rules/field'
import { unitOf } from '@yuko/kit/money/money.ts'
import { useHost } from '@yuko/runtime'
import { TextInput } from '@yuko/ui'
import { useState } from 'react'

interface NumberFieldProps {
  label: string
  value: number | null | undefined
  onChange: (value: number | null) => void
  unit?: RuleField['unit'] | undefined
  disabled?: boolean | undefined
  /** Shown instead of the unit. */
  suffix?: string
  isLabelShown?: boolean
  description?: string
  error?: string | false | undefined
  placeholder?: string
  width?: number
}

const parse = (text: string, factor: number): number | null => {
  const number = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(number) ? null : Math.round(number * factor * 1000) / 1000
}

/** A number field; amounts of money are typed with decimals and stored in minor units. */
export function NumberField({ label, value = null, onChange, unit, suffix, isLabelShown, width, ...rest }: NumberFieldProps) {
  const { currency } = useHost().organization
  const factor = unit === 'money' ? unitOf(currency) : 1
  const [typed, setTyped] = useState<string | null>(null)
  // Keep incomplete input while typing, such as “7.” for 7.5, or an empty field.
  const isOwn = typed !== null && (typed.trim() === '' || parse(typed, factor) === value)
  const shown = isOwn ? typed : value === null ? '' : String(value / factor)
  const sign = suffix ?? (unit === 'money' ? currency : unit === 'percent' ? '%' : (unit ?? ''))
  return (
    <TextInput
      {...(isLabelShown ? { label } : { 'aria-label': sign ? `${label}, ${sign}` : label })}
      inputMode={unit === 'money' ? 'decimal' : 'numeric'}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={shown}
      onBlur={() => setTyped(null)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        const parsed = parse(currentTarget.value, factor)
        onChange(unit === 'money' && parsed !== null ? Math.round(parsed) : parsed)
      }}
      {...(sign ? { rightSection: <span aria-hidden>{sign}</span>, rightSectionWidth: sign.length * 8 + 18 } : {})}
      {...(width ? { w: width } : {})}
      {...rest}
    />
  )
}
