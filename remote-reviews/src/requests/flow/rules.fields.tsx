import { t } from '@lingui/core/macro'
import { Section, Stack } from '@yuko/ui'
import { Select, Switch } from '@yuko/ui/on-demand'
import styles from './flow.module.css'
import type { FlowFormState } from './flow-form-state.ts'
import { daysUnit, NumberField } from './number.field.tsx'

const groupings = [
  { value: 'order', label: t`One email per order` },
  { value: 'product', label: t`One email per product` },
]
const priorities = [
  { value: 'least_reviewed', label: t`Fewest reviews first` },
  { value: 'price_desc', label: t`Highest price first` },
  { value: 'line_order', label: t`Same as in the order` },
]
const locales = [
  { value: 'customer', label: t`Customer’s language` },
  { value: 'store', label: t`Store’s language` },
]

/** Which orders and products get requests, and for how long. */
export function RulesFields({ form, isReadOnly }: { form: FlowFormState; isReadOnly: boolean }) {
  const { values, set, field, toggle } = form
  return (
    <Section title={t`Rules`} description={t`Exclusions also apply.`}>
      <Stack>
        <div className={styles.pair}>
          <Select label={t`Emails`} data={groupings} disabled={isReadOnly} {...field('grouping')} />
          <Select label={t`Language`} data={locales} disabled={isReadOnly} {...field('localeStrategy')} />
          <NumberField
            label={t`Maximum products per email`}
            unit={t({ message: 'products', comment: 'Unit inside a number field' })}
            min={1}
            max={20}
            value={values.maxProducts}
            onChange={(most) => set('maxProducts', most)}
          />
          <Select label={t`Product priority`} data={priorities} disabled={isReadOnly} {...field('productPriority')} />
          <NumberField
            label={t`Email links expire after`}
            unit={daysUnit}
            min={7}
            max={365}
            value={values.linkValidDays}
            onChange={(days) => set('linkValidDays', days)}
          />
          <NumberField
            label={t`Skip orders older than`}
            unit={daysUnit}
            min={7}
            max={365}
            value={values.maxAgeDays}
            error={field('maxAgeDays').error}
            onChange={(days) => set('maxAgeDays', days)}
          />
        </div>
        <Switch label={t`Paid orders only`} {...toggle('onlyPaid')} />
        <Switch
          label={t`Marketing subscribers only`}
          description={t`In many countries, review requests count as transactional email. Check the rules that apply to your store.`}
          {...toggle('respectMarketingConsent')}
        />
        <Switch label={t`Also ask for a store review`} {...toggle('askStoreReview')} />
      </Stack>
    </Section>
  )
}
