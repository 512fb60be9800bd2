import { t } from '@lingui/core/macro'
import { socialNetwork } from '@yuko/contract/brand/brand-settings'
import { SideBySide } from '@yuko/kit/brand/brand-editor.tsx'
import { BrandImageField } from '@yuko/kit/brand/brand-image.field.tsx'
import { networkLabels } from '@yuko/kit/brand/network-labels.ts'
import { RangeField } from '@yuko/kit/brand/range.field.tsx'
import { Choice } from '@yuko/kit/brand/shape.fields.tsx'
import { Section, Stack, TextInput } from '@yuko/ui'
import { Textarea } from '@yuko/ui/on-demand'
import type { BrandingFormProps } from './branding-form-state.ts'

export function EmailsSection({ form, isReadOnly }: BrandingFormProps) {
  const { values, set, field } = form
  return (
    <Section title={t`Emails`} description={t`Emails use the colors and logo above.`}>
      <Stack>
        <Choice label={t`Header image`}>
          <BrandImageField
            name={t`Header image`}
            value={values.headerImage}
            disabled={isReadOnly}
            onChange={(image) => set('headerImage', image)}
          />
        </Choice>
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
        <SideBySide>
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
        </SideBySide>
      </Stack>
    </Section>
  )
}
