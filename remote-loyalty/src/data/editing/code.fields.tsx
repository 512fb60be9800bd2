import { t } from '@lingui/core/macro'
import type { RewardDetails } from '@yuko/contract/loyalty/rewards/reward'
import { Checkbox, TextInput } from '@yuko/ui'
import type { ComponentProps } from 'react'
import styles from './editing.module.css'

type CombinesWith = RewardDetails['combinesWith']

const kinds = ['order', 'product', 'shipping'] as const

interface PrefixFieldProps extends Omit<ComponentProps<typeof TextInput>, 'onChange'> {
  onChange: (prefix: string) => void
}

/** The prefix of generated codes. */
export function PrefixField({ onChange, ...field }: PrefixFieldProps) {
  return (
    <TextInput
      label={t`Code prefix`}
      placeholder={t`None`}
      maxLength={16}
      className={styles.code ?? ''}
      {...field}
      onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
    />
  )
}

interface CombinesWithFieldProps {
  value: CombinesWith
  onChange: (value: CombinesWith) => void
  description?: string
}

/** Which of the store’s other discounts can be combined with a code. */
export function CombinesWithField({ value, onChange, description }: CombinesWithFieldProps) {
  return (
    <Checkbox.Group
      label={t`Can be combined with`}
      {...(description && { description })}
      value={kinds.filter((kind) => value[kind])}
      onChange={(chosen) =>
        onChange({
          order: chosen.includes('order'),
          product: chosen.includes('product'),
          shipping: chosen.includes('shipping'),
        })
      }
    >
      <div className={styles.channels}>
        <Checkbox size="xs" value="order" label={t`Order discounts`} />
        <Checkbox size="xs" value="product" label={t`Product discounts`} />
        <Checkbox size="xs" value="shipping" label={t`Shipping discounts`} />
      </div>
    </Checkbox.Group>
  )
}
