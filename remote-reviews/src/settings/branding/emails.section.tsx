import { t } from '@lingui/core/macro'
import { socialNetwork } from '@yuko/contract/brand/brand-settings'
import { Section, Stack, TextInput } from '@yuko/ui'
import { Textarea } from '@yuko/ui/on-demand'
import { networkLabels } from './brand-values.ts'
import styles from './branding.module.css'
import type { BrandingFormProps } from './branding-form-state.ts'
import { ImageField } from './image.field.tsx'
import { RangeField } from './range.field.tsx'

export function EmailsSection({ form, isReadOnly }: BrandingFormProps) {
  const { values, set, field } = form
  return (
    <Section title={t`Emails`} description={t`Emails use the colors and logo above.`}>
      <Stack>
        <div>
          <p className={styles.label}>{t`Header image`}</p>
          <ImageField
            name={t`Header image`}
            value={values.headerImage}
            disabled={isReadOnly}
            onChange={(image) => set('headerImage', image)}
          />
        </div>
        <RangeField
          label={t`Width`}
          min={480}
          max={800}
          step={20}
          unit="px"
          value={values.width}
          disabled={isReadOnly}
          onChange={(width) => set('width', width)}
        />
        <Textarea
          label={t`Footer text`}
          description={t`Shown above your postal address and the unsubscribe link.`}
          maxLength={1000}
          {...field('footerText')}
        />
        <div className={styles.pair}>
          {socialNetwork.options.map((network) => (
            <TextInput
              key={network}
              label={networkLabels[network]}
              type="url"
              placeholder="https://"
              maxLength={300}
              {...field(network)}
            />
          ))}
        </div>
      </Stack>
    </Section>
  )
}
