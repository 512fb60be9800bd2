import { t } from '@lingui/core/macro'
import type { TierDetails, TierMetric } from '@yuko/contract/loyalty/tiers/tier'
import { NumberField } from '@yuko/kit/number/number-field.tsx'
import { useHost } from '@yuko/runtime'
import { Alert, Button, CloseButton, IconPlus, Section, TextInput, type useForm } from '@yuko/ui'
import { units } from '#data/units.ts'
import { TierGlyph, type TierIcon } from './tier-glyph.tsx'
import type { TierValues } from './tier-values.ts'
import styles from './tiers.module.css'

interface TierFormProps {
  form: ReturnType<typeof useForm<TierValues, TierDetails>>
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
  const { values, set } = form
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
          <Reach form={form} metric={metric} />
        </Section>
        <Section title={t`Benefits`}>
          <div className={styles.fields}>
            <div className={styles.pair}>
              <NumberField
                isAmount
                label={t`Points multiplier`}
                unit="×"
                description={t`For orders. 1 is the normal rate, 1.5 is 50% more.`}
                {...form.field('multiplier')}
              />
              <NumberField
                label={t`Entry points`}
                unit={units.points}
                description={t`Issued once when a member moves up, but not after imports or rule changes.`}
                {...form.field('entryPoints')}
              />
            </div>
            <Perks perks={values.perks} error={form.field('perks').error} onChange={(perks) => set('perks', perks)} />
          </div>
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
        <TextInput
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
    </div>
  )
}

interface PerksProps {
  perks: readonly string[]
  error: string | undefined
  onChange: (perks: string[]) => void
}

const perkLabel = (number: number) => t`Perk ${number}`
const removeLabel = (number: number) => t`Remove perk ${number}`

/** Other perks as free text, one per line. */
function Perks({ perks, error, onChange }: PerksProps) {
  return (
    <fieldset className={styles.fields}>
      <legend>{t`Perks shown to customers`}</legend>
      {perks.map((perk, index) => (
        <div key={index} className={styles.perk}>
          <TextInput
            aria-label={perkLabel(index + 1)}
            placeholder={t`Free returns for 60 days`}
            maxLength={120}
            value={perk}
            error={error !== undefined && perk.length > 120 ? error : undefined}
            onChange={(event) => onChange(perks.map((one, at) => (at === index ? event.currentTarget.value : one)))}
          />
          <CloseButton aria-label={removeLabel(index + 1)} onClick={() => onChange(perks.filter((_, at) => at !== index))} />
        </div>
      ))}
      {perks.length < 20 && (
        <Button
          size="xs"
          variant="default"
          mr="auto"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...perks, ''])}
        >
          {t`Add perk`}
        </Button>
      )}
    </fieldset>
  )
}
