import { t } from '@lingui/core/macro'
import { Section, Stack } from '@yuko/ui'
import { Select, Switch } from '@yuko/ui/on-demand'
import styles from './flow.module.css'
import type { FlowFormState } from './flow-form-state.ts'
import { NumberField } from './number.field.tsx'

const groupings = [
  { value: 'order', label: t`One e-mail an order` },
  { value: 'product', label: t`One e-mail a product` },
]
const priorities = [
  { value: 'least_reviewed', label: t`Those with the fewest reviews first` },
  { value: 'price_desc', label: t`The most expensive first` },
  { value: 'line_order', label: t`As they stand in the order` },
]
const locales = [
  { value: 'customer', label: t`The customer’s` },
  { value: 'store', label: t`Always the store’s` },
]

/** What is asked about, who is, and for how long. */
export function RulesFields({ form, isReadOnly }: { form: FlowFormState; isReadOnly: boolean }) {
  const { values, set, field, toggle } = form
  return (
    <Section title={t`Rules`} description={t`Exclusions of customers, products and orders hold beside them.`}>
      <Stack>
        <div className={styles.pair}>
          <Select label={t`E-mails`} data={groupings} disabled={isReadOnly} {...field('grouping')} />
          <Select label={t`Language`} data={locales} disabled={isReadOnly} {...field('localeStrategy')} />
          <NumberField
            label={t`Products in one e-mail, at most`}
            unit="products"
            min={1}
            max={20}
            value={values.maxProducts}
            onChange={(most) => set('maxProducts', most)}
          />
          <Select label={t`Where there are more`} data={priorities} disabled={isReadOnly} {...field('productPriority')} />
          <NumberField
            label={t`Links in e-mails work for`}
            unit="days"
            min={7}
            max={365}
            value={values.linkValidDays}
            onChange={(days) => set('linkValidDays', days)}
          />
          <NumberField
            label={t`Orders older than this are left alone`}
            unit="days"
            min={7}
            max={365}
            value={values.maxAgeDays}
            error={field('maxAgeDays').error}
            onChange={(days) => set('maxAgeDays', days)}
          />
        </div>
        <Switch label={t`Only ask about paid orders`} {...toggle('onlyPaid')} />
        <Switch
          label={t`Only ask who agreed to marketing`}
          description={t`Review requests count as service in many countries, and not in all. Ask your lawyer which are yours.`}
          {...toggle('respectMarketingConsent')}
        />
        <Switch label={t`Ask about the store itself too`} {...toggle('askStoreReview')} />
      </Stack>
    </Section>
  )
}
