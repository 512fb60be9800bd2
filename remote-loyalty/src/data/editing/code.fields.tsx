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

/** What codes that the store makes begin with. */
export function PrefixField({ onChange, ...field }: PrefixFieldProps) {
  return (
    <TextInput
      label={t`Codes begin with`}
      placeholder={t`Nothing`}
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

/** Which other discounts of the store go together with a code. */
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
        <Checkbox size="xs" value="order" label={t`Discounts on the order`} />
        <Checkbox size="xs" value="product" label={t`Discounts on products`} />
        <Checkbox size="xs" value="shipping" label={t`Discounts on shipping`} />
      </div>
    </Checkbox.Group>
  )
}
