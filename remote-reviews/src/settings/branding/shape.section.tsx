import { t } from '@lingui/core/macro'
import type { BrandSettings, StarStyle } from '@yuko/contract/brand/brand-settings'
import { Section, SegmentedControl, Stack } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import type { ReactNode } from 'react'
import styles from './branding.module.css'
import type { BrandingFormProps } from './branding-form-state.ts'
import { RangeField } from './range.field.tsx'

const pageFont = 'page'
const fonts = [
  'DM Sans',
  'Figtree',
  'Fraunces',
  'Inter',
  'Lato',
  'Libre Baskerville',
  'Lora',
  'Manrope',
  'Merriweather',
  'Montserrat',
  'Noto Sans',
  'Nunito',
  'Open Sans',
  'Outfit',
  'Playfair Display',
  'Poppins',
  'Raleway',
  'Roboto',
  'Source Sans 3',
  'Work Sans',
]
const starStyles: { value: StarStyle; label: string }[] = [
  { value: 'star-sharp', label: t`Sharp star` },
  { value: 'star-rounded', label: t`Rounded star` },
  { value: 'heart', label: t`Heart` },
]

export function ShapeSection({ form, isReadOnly }: BrandingFormProps) {
  const { values, set, field } = form
  const fontNames = [...new Set([...fonts, ...(values.font ? [values.font] : [])])]
  return (
    <Section title={t`Shape and typography`}>
      <Stack>
        <div className={styles.pair}>
          <RangeField
            label={t`Corner radius`}
            min={0}
            max={32}
            unit="px"
            value={values.radius}
            disabled={isReadOnly}
            onChange={(radius) => set('radius', radius)}
          />
          <Select
            label={t`Font`}
            description={values.font ? t`Loaded from Google Fonts` : t`Uses your theme’s font`}
            data={[{ value: pageFont, label: t`Theme font` }, ...fontNames]}
            searchable
            disabled={isReadOnly}
            {...field('font')}
            value={values.font ?? pageFont}
            onChange={(font) => set('font', font === pageFont ? null : font)}
          />
        </div>
        <Choice label={t`Buttons`}>
          <SegmentedControl
            aria-label={t`Buttons`}
            disabled={isReadOnly}
            data={[
              { value: 'filled', label: t`Filled` },
              { value: 'outline', label: t({ message: 'Outline', context: 'style' }) },
            ]}
            value={values.buttonStyle}
            onChange={(style) => set('buttonStyle', style as BrandSettings['buttonStyle'])}
          />
        </Choice>
        <Choice label={t`Rating icon`}>
          <SegmentedControl
            aria-label={t`Rating icon`}
            disabled={isReadOnly}
            data={starStyles}
            value={values.starStyle}
            onChange={(style) => set('starStyle', style as StarStyle)}
          />
        </Choice>
      </Stack>
    </Section>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className={styles.label}>{label}</p>
      {children}
    </div>
  )
}
