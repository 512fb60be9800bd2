import { t } from '@lingui/core/macro'
import { TextInput } from '@yuko/ui'

interface ShopFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The field for the Shopify shop. */
export function ShopField({ value, error, onChange }: ShopFieldProps) {
  return (
    <TextInput
      label={t`Store address`}
      description={t`Your .myshopify.com address, such as mill.myshopify.com`}
      placeholder="mill.myshopify.com"
      autoComplete="off"
      spellCheck={false}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
