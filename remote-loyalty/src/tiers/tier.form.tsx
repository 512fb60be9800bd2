import { t } from '@lingui/core/macro'
import type { TierMetric } from '@yuko/contract/loyalty/tiers/tier'
import { NumberField } from '@yuko/kit/number/number-field.tsx'
import { CustomerTagField } from '@yuko/kit/tags/customer-tag.field.tsx'
import { useHost } from '@yuko/runtime'
import { Alert, Checkbox, Section, TextInput } from '@yuko/ui'
import { units } from '#data/units.ts'
import { BenefitsFields } from './benefits.fields.tsx'
import { TierGlyph, type TierIcon } from './tier-glyph.tsx'
import type { TierFormOf } from './tier-values.ts'
import styles from './tiers.module.css'

interface TierFormProps {
  form: TierFormOf
  metric: TierMetric
  isReadOnly: boolean
}

const icons: Record<TierIcon, string> = {
  star: t`Star`,
  medal: t`Medal`,
  crown: t`Crown`,
  diamond: t`Diamond`,
  heart: t`Heart`,
  leaf: t`Leaf`,
}

/** The fields only; the page around them owns saving. */
export function TierForm({ form, metric, isReadOnly }: TierFormProps) {
  return (
    <form {...form.props}>
      <fieldset className={styles.fields} disabled={isReadOnly}>
        {form.error && (
          <Alert color="danger" role="alert">
            {form.error}
          </Alert>
        )}
        <Look form={form} />
        <Section title={t`Requirement`}>
          <div className={styles.fields}>
            <Reach form={form} metric={metric} />
            <Checkbox
              label={t`Hidden tier`}
              description={t`Members get it manually or by tag. Nobody else sees it.`}
              checked={form.values.isHidden}
              onChange={(event) => form.set('isHidden', event.currentTarget.checked)}
            />
          </div>
        </Section>
        <Section title={t`Benefits`}>
          <BenefitsFields form={form} />
        </Section>
      </fieldset>
    </form>
  )
}

function Look({ form }: Pick<TierFormProps, 'form'>) {
  const { values, set } = form
  const color = /^#[0-9a-f]{6}$/i.test(values.color) ? values.color : '#888888'
  return (
    <Section title={t`Name and look`}>
      <div className={styles.fields}>
        <div className={styles.pair}>
          <TextInput label={t`Name`} placeholder={t`Gold`} maxLength={40} {...form.field('name')} />
          <TextInput
            label={t`Color`}
            maxLength={7}
            spellCheck={false}
            leftSection={
              <input
                type="color"
                className={styles.swatch}
                aria-label={t`Choose color`}
                value={color.toLowerCase()}
                onChange={(event) => set('color', event.currentTarget.value.toUpperCase())}
              />
            }
            {...form.field('color')}
          />
        </div>
        <fieldset className={styles.icons}>
          <legend>{t`Icon`}</legend>
          {Object.entries(icons).map(([icon, label]) => (
            <label key={icon} className={styles.icon} title={label}>
              <input
                type="radio"
                name="icon"
                aria-label={label}
                checked={values.icon === icon}
                onChange={() => set('icon', icon as TierIcon)}
              />
              <TierGlyph icon={icon as TierIcon} color={color} />
            </label>
          ))}
        </fieldset>
      </div>
    </Section>
  )
}

function Reach({ form, metric }: Omit<TierFormProps, 'isReadOnly'>) {
  const { currency } = useHost().organization
  if (metric === 'customer_tag')
    return (
      <div className={styles.pair}>
        <CustomerTagField
          label={t`Customer tag`}
          placeholder="vip-gold"
          description={t`Customers with this tag in your store are in this tier.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.field('tag')}
        />
        <NumberField
          label={t`Rank`}
          description={t`Customers with several tags get the highest rank.`}
          {...form.field('threshold')}
        />
      </div>
    )
  const unitOf = { points_earned: units.pointsEarned, amount_spent: t`${currency} spent`, orders_count: units.orders }
  return (
    <div className={styles.pair}>
      <NumberField
        isAmount={metric === 'amount_spent'}
        label={t`Threshold`}
        unit={unitOf[metric]}
        description={t`Enter 0 to include all members.`}
        {...form.field('threshold')}
      />
      <NumberField
        isAmount={metric === 'amount_spent'}
        label={t`Threshold to keep it`}
        unit={unitOf[metric]}
        placeholder={t`Same`}
        description={t`Leave empty if members need the same again.`}
        {...form.field('retainThreshold')}
      />
    </div>
  )
}
