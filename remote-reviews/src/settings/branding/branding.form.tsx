import { t } from '@lingui/core/macro'
import type { StarStyle } from '@yuko/contract/brand/brand-settings'
import { BrandFields } from '@yuko/kit/brand/brand-editor.tsx'
import { BrandImageField } from '@yuko/kit/brand/brand-image.field.tsx'
import { ColorsFields } from '@yuko/kit/brand/colors.fields.tsx'
import { Choice, ShapeFields } from '@yuko/kit/brand/shape.fields.tsx'
import { Alert, Section, SegmentedControl, Stack } from '@yuko/ui'
import { Switch, Textarea } from '@yuko/ui/on-demand'
import styles from './branding.module.css'
import type { BrandingFormProps } from './branding-form-state.ts'
import { EmailsSection } from './emails.section.tsx'

const colors = [
  ['primary', t`Buttons and links`],
  ['accent', t`Stars`],
  ['text', t`Text`],
  ['background', t`Background`],
  ['border', t`Borders`],
] as const

const starStyles: { value: StarStyle; label: string }[] = [
  { value: 'star-sharp', label: t`Sharp star` },
  { value: 'star-rounded', label: t`Rounded star` },
  { value: 'heart', label: t`Heart` },
]

/** The fields; the page handles saving. */
export function BrandingForm({ form, isReadOnly }: BrandingFormProps) {
  const { values, set, field } = form
  return (
    <form {...form.props}>
      <BrandFields isReadOnly={isReadOnly}>
        {form.error && (
          <Alert color="danger" role="alert">
            {form.error}
          </Alert>
        )}
        <Section title={t`Logo`} description={t`Shown in emails and on the review form.`}>
          <BrandImageField
            name={t`Logo`}
            value={values.logo}
            error={field('logo').error}
            disabled={isReadOnly}
            onChange={(logo) => set('logo', logo)}
          />
        </Section>
        <Section title={t`Colors`}>
          <ColorsFields form={form} colors={colors.map(([name, label]) => ({ label, ...field(name) }))} />
        </Section>
        <Section title={t`Shape and typography`}>
          <ShapeFields form={form} isReadOnly={isReadOnly}>
            <Choice label={t`Rating icon`}>
              <SegmentedControl
                aria-label={t`Rating icon`}
                disabled={isReadOnly}
                data={starStyles}
                value={values.starStyle}
                onChange={(style) => set('starStyle', style as StarStyle)}
              />
            </Choice>
          </ShapeFields>
        </Section>
        <EmailsSection form={form} isReadOnly={isReadOnly} />
        <Section
          title={t`Custom CSS`}
          description={t`Applies to widgets and the review form only. It can’t load external files.`}
        >
          <Stack>
            <Textarea
              aria-label={t`Custom CSS`}
              classNames={{ input: styles.code ?? '' }}
              placeholder=".card { border-width: 2px }"
              minRows={5}
              maxRows={20}
              spellCheck={false}
              {...field('customCss')}
            />
            <Switch label={t`Show “Powered by Yuko” under widgets`} {...form.toggle('showPoweredBy')} />
          </Stack>
        </Section>
      </BrandFields>
    </form>
  )
}
