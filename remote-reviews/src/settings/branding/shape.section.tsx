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
  { value: 'star-sharp', label: 'Sharp star' },
  { value: 'star-rounded', label: 'Round star' },
  { value: 'heart', label: 'Heart' },
]

export function ShapeSection({ form, isReadOnly }: BrandingFormProps) {
  const { values, set, field } = form
  const fontNames = [...new Set([...fonts, ...(values.font ? [values.font] : [])])]
  return (
    <Section title="Shape and type">
      <Stack>
        <div className={styles.pair}>
          <RangeField
            label="Corner radius"
            min={0}
            max={32}
            unit="px"
            value={values.radius}
            disabled={isReadOnly}
            onChange={(radius) => set('radius', radius)}
          />
          <Select
            label="Font"
            description={values.font ? 'Loaded from Google on your pages' : 'Fits your theme, loads nothing'}
            data={[{ value: pageFont, label: 'Font of your pages' }, ...fontNames]}
            searchable
            disabled={isReadOnly}
            {...field('font')}
            value={values.font ?? pageFont}
            onChange={(font) => set('font', font === pageFont ? null : font)}
          />
        </div>
        <Choice label="Buttons">
          <SegmentedControl
            aria-label="Buttons"
            disabled={isReadOnly}
            data={[
              { value: 'filled', label: 'Filled' },
              { value: 'outline', label: 'Outline' },
            ]}
            value={values.buttonStyle}
            onChange={(style) => set('buttonStyle', style as BrandSettings['buttonStyle'])}
          />
        </Choice>
        <Choice label="Rating icon">
          <SegmentedControl
            aria-label="Rating icon"
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
