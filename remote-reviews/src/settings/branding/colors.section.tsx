import { t } from '@lingui/core/macro'
import { contrast } from '@yuko/contract/brand/brand-colors'
import { Alert, Section, Stack, useFormat } from '@yuko/ui'
import { Switch } from '@yuko/ui/on-demand'
import type { BrandValues } from './brand-values.ts'
import styles from './branding.module.css'
import type { BrandingFormProps } from './branding-form-state.ts'
import { ColorField } from './color.field.tsx'

const colors = [
  ['primary', t`Buttons and links`],
  ['accent', t`Stars`],
  ['text', t`Text`],
  ['background', t`Background`],
  ['border', t`Borders`],
] as const

export function ColorsSection({ form }: Pick<BrandingFormProps, 'form'>) {
  const { values, set, field } = form
  const unreadable = unreadableColors(values, useFormat())
  return (
    <Section title={t`Colors`}>
      <Stack>
        <div className={styles.colors}>
          {colors.map(([name, label]) => (
            <ColorField key={name} label={label} {...field(name)} />
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
    </Section>
  )
}

const contrastWarning = (ratio: string) =>
  t`The contrast between text and background is ${ratio}:1. Use at least 4.5:1 to keep text readable.`

/** A warning, not an error: some brands want low contrast. */
function unreadableColors(
  { text, background, primary }: BrandValues,
  { decimal }: Pick<ReturnType<typeof useFormat>, 'decimal'>,
): string | null {
  if (![text, background, primary].every((color) => /^#[0-9a-f]{6}$/i.test(color))) return null
  if (contrast(text, background) < 4.5) return contrastWarning(decimal(contrast(text, background), 1))
  if (contrast(primary, background) < 3) return t`Buttons and links are hard to see on this background.`
  return null
}
