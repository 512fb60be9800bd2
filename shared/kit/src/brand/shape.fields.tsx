import { t } from '@lingui/core/macro'
import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import { SegmentedControl, Stack } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import type { ReactNode } from 'react'
import styles from './brand.module.css'
import { SideBySide } from './brand-editor.tsx'
import type { LookForm } from './look-form.ts'
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

interface ShapeFieldsProps {
  form: LookForm
  isReadOnly: boolean
  /** More choices below. */
  children?: ReactNode
}

/** Corners, font, and buttons. */
export function ShapeFields({ form, isReadOnly, children }: ShapeFieldsProps) {
  const { values, set, field } = form
  const fontNames = [...new Set([...fonts, ...(values.font ? [values.font] : [])])]
  return (
    <Stack>
      <SideBySide>
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
      </SideBySide>
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
      {children}
    </Stack>
  )
}

/** A choice with its label above. */
export function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className={styles.label}>{label}</p>
      {children}
    </div>
  )
}
