import { t } from '@lingui/core/macro'
import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import { BrandFields } from '@yuko/kit/brand/brand-editor.tsx'
import { BrandImageField } from '@yuko/kit/brand/brand-image.field.tsx'
import { ColorsFields } from '@yuko/kit/brand/colors.fields.tsx'
import { Choice, ShapeFields } from '@yuko/kit/brand/shape.fields.tsx'
import { Alert, ButtonLink, Radio, Section, Stack } from '@yuko/ui'
import type { LookFormState, LookValues } from './look-values.ts'
import styles from './loyalty-branding.module.css'

const colors = [
  ['primary', t`Buttons and header`],
  ['text', t`Text`],
  ['background', t`Background`],
  ['border', t`Borders`],
] as const

interface LookFormProps {
  form: LookFormState
  brand: BrandSettings
  isReadOnly: boolean
}

/** The fields; the page handles saving. */
export function LookForm({ form, brand, isReadOnly }: LookFormProps) {
  const { values, set } = form
  return (
    <form {...form.props}>
      <BrandFields isReadOnly={isReadOnly}>
        {form.error && (
          <Alert color="danger" role="alert">
            {form.error}
          </Alert>
        )}
        <Section title={t`Look`} description={t`Used by the launcher, panel, rewards page, points messages and loyalty emails.`}>
          <Radio.Group
            aria-label={t`Look`}
            value={values.source}
            onChange={(source) => set('source', source as LookValues['source'])}
          >
            <Stack gap="sm">
              <Radio
                value="brand"
                label={t`The look of your brand`}
                description={t`Loyalty has the colors, logo, font and corners of your brand, and follows its changes.`}
              />
              <Radio
                value="own"
                label={t`A look of its own`}
                description={t`Reviews and other emails keep the look of your brand.`}
              />
            </Stack>
          </Radio.Group>
          <div className={styles.ways}>
            <ButtonLink href="/loyalty/onsite/loyalty-panel" variant="default">
              {t`Edit panel colors`}
            </ButtonLink>
            <ButtonLink href="/loyalty/onsite/loyalty-launcher?open=install" variant="subtle">
              {t`Install launcher`}
            </ButtonLink>
          </div>
        </Section>
        {values.source === 'own' ? <OwnLook form={form} isReadOnly={isReadOnly} /> : <LookOfBrand brand={brand} />}
      </BrandFields>
    </form>
  )
}

function LookOfBrand({ brand }: { brand: BrandSettings }) {
  return (
    <Section title={t`Brand`}>
      <dl className={styles.colors}>
        {colors.map(([name, label]) => (
          <div key={name}>
            <dt>
              <svg className={styles.color} viewBox="0 0 24 24" aria-hidden>
                <rect width="24" height="24" rx="5" fill={brand[name]} />
              </svg>
              {label}
            </dt>
            <dd>{brand[name]}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.ways}>
        <ButtonLink href="/app/settings/reviews/branding" variant="default">
          {t`Edit brand`}
        </ButtonLink>
      </div>
    </Section>
  )
}

function OwnLook({ form, isReadOnly }: Omit<LookFormProps, 'brand'>) {
  const { values, set, field } = form
  return (
    <>
      <Section title={t`Logo`} description={t`Shown in loyalty emails and on the rewards page.`}>
        <Stack>
          <BrandImageField
            name={t`Logo`}
            value={values.logo}
            error={field('logo').error}
            disabled={isReadOnly}
            onChange={(logo) => set('logo', logo)}
          />
          <Choice label={t`Header image`}>
            <BrandImageField
              name={t`Header image`}
              value={values.headerImage}
              error={field('headerImage').error}
              disabled={isReadOnly}
              onChange={(image) => set('headerImage', image)}
            />
          </Choice>
        </Stack>
      </Section>
      <Section title={t`Colors`}>
        <ColorsFields form={form} colors={colors.map(([name, label]) => ({ label, ...field(name) }))} />
      </Section>
      <Section title={t`Shape and typography`}>
        <ShapeFields form={form} isReadOnly={isReadOnly} />
      </Section>
    </>
  )
}
