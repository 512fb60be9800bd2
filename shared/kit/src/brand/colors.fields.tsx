import { t } from '@lingui/core/macro'
import { contrast } from '@yuko/contract/brand/brand-colors'
import type { LoyaltyLook } from '@yuko/contract/brand/loyalty-look'
import { Alert, Stack, useFormat } from '@yuko/ui'
import { Switch } from '@yuko/ui/on-demand'
import type { ComponentProps } from 'react'
import styles from './brand.module.css'
import { ColorField } from './color.field.tsx'
import type { LookForm } from './look-form.ts'

interface ColorsFieldsProps {
  form: LookForm
  colors: readonly ComponentProps<typeof ColorField>[]
}

/** The colors, a warning if they are hard to read, and dark mode. */
export function ColorsFields({ form: { values, set }, colors }: ColorsFieldsProps) {
  const unreadable = unreadableColors(values, useFormat())
  return (
    <Stack>
      <div className={styles.colors}>
        {colors.map((color) => (
          <ColorField key={color.name} {...color} />
        ))}
      </div>
      {unreadable && <Alert color="warning">{unreadable}</Alert>}
      <Switch
        label={t`Adapt to dark mode`}
        description={t`Shoppers in dark mode see a dark version of your colors.`}
        checked={values.darkMode === 'auto'}
        onChange={(event) => set('darkMode', event.currentTarget.checked ? 'auto' : 'off')}
      />
    </Stack>
  )
}

const contrastWarning = (ratio: string) =>
  t`The contrast between text and background is ${ratio}:1. Use at least 4.5:1 to keep text readable.`

/** A warning, not an error: some brands want low contrast. */
function unreadableColors(
  { text, background, primary }: LoyaltyLook,
  { decimal }: Pick<ReturnType<typeof useFormat>, 'decimal'>,
): string | null {
  if (![text, background, primary].every((color) => /^#[0-9a-f]{6}$/i.test(color))) return null
  if (contrast(text, background) < 4.5) return contrastWarning(decimal(contrast(text, background), 1))
  if (contrast(primary, background) < 3) return t`Buttons and links are hard to see on this background.`
  return null
}
