import { t } from '@lingui/core/macro'
import { contrast } from '@yuko/contract/brand/brand-colors'
import { Alert, Section, Stack } from '@yuko/ui'
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
  ['border', t`Lines`],
] as const

export function ColorsSection({ form }: Pick<BrandingFormProps, 'form'>) {
  const { values, set, field } = form
  const unreadable = unreadableColors(values)
  return (
    <Section title={t`Colours`}>
      <Stack>
        <div className={styles.colors}>
          {colors.map(([name, label]) => (
            <ColorField key={name} label={label} {...field(name)} />
          ))}
        </div>
        {unreadable && <Alert color="warning">{unreadable}</Alert>}
        <Switch
          label={t`Dark colours for shoppers who use dark mode`}
          description={t`Derived from yours: dark background, light text, your colours made light enough to be read.`}
          checked={values.darkMode === 'auto'}
          onChange={(event) => set('darkMode', event.currentTarget.checked ? 'auto' : 'off')}
        />
      </Stack>
    </Section>
  )
}

/** Said, not forbidden: some brands mean it. */
function unreadableColors({ text, background, primary }: BrandValues): string | null {
  if (![text, background, primary].every((color) => /^#[0-9a-f]{6}$/i.test(color))) return null
  if (contrast(text, background) < 4.5)
    return t`The text has a contrast of ${contrast(text, background).toFixed(1)} to 1 with the background; many people need 4.5 to read it.`
  if (contrast(primary, background) < 3) return t`Buttons and links hardly stand out from the background.`
  return null
}
