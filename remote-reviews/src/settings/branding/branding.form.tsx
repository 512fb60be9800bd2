import { t } from '@lingui/core/macro'
import { Alert, Section, Stack } from '@yuko/ui'
import { Switch, Textarea } from '@yuko/ui/on-demand'
import styles from './branding.module.css'
import type { BrandingFormProps } from './branding-form-state.ts'
import { ColorsSection } from './colors.section.tsx'
import { EmailsSection } from './emails.section.tsx'
import { ImageField } from './image.field.tsx'
import { ShapeSection } from './shape.section.tsx'

/** The fields; the page handles saving. */
export function BrandingForm({ form, isReadOnly }: BrandingFormProps) {
  const { values, set, field } = form
  return (
    <form {...form.props}>
      <fieldset className={styles.fields} disabled={isReadOnly}>
        {form.error && (
          <Alert color="danger" role="alert">
            {form.error}
          </Alert>
        )}
        <Section title={t`Logo`} description={t`Shown in emails and on the review form.`}>
          <ImageField
            name={t`Logo`}
            value={values.logo}
            error={field('logo').error}
            disabled={isReadOnly}
            onChange={(logo) => set('logo', logo)}
          />
        </Section>
        <ColorsSection form={form} />
        <ShapeSection form={form} isReadOnly={isReadOnly} />
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
      </fieldset>
    </form>
  )
}
