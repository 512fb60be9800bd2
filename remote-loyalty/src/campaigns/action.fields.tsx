import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { NumberField } from '@yuko/kit/number/number-field.tsx'
import { CustomerTagField } from '@yuko/kit/tags/customer-tag.field.tsx'
import { TextInput, TextLink } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import type { FieldsProps } from '#campaigns/campaign-form-state.ts'
import { networkLabels } from '#data/campaign-summary.ts'
import styles from '#data/editing/editing.module.css'
import { ProductsField } from '#data/editing/products.field.tsx'

const networks = Object.entries(networkLabels).map(([value, label]) => ({ value, label }))
const eventLength = 64

/** The fields that only some types have. */
export function ActionFields({ form, isReadOnly, currency }: FieldsProps) {
  const { values, field, set } = form
  switch (values.type) {
    case 'social_follow':
    case 'social_share':
      return (
        <div className={styles.pair}>
          <Select label={t`Social network`} data={networks} disabled={isReadOnly} {...field('network')} />
          <TextInput
            type="url"
            label={values.type === 'social_follow' ? t`Profile URL` : t`Page URL`}
            placeholder="https://"
            {...field('url')}
          />
        </div>
      )
    case 'page_visit':
      return <TextInput type="url" label={t`Page URL`} placeholder="https://" {...field('url')} />
    case 'order_count':
      return (
        <NumberField
          label={t`Number of orders`}
          description={t`For example, 5 for a customer’s fifth order.`}
          {...field('count')}
        />
      )
    case 'spend_goal':
      return <NumberField isAmount label={t`Total spent`} unit={currency} {...field('goal')} />
    case 'product_purchase':
      return (
        <ProductsField
          label={t`Products`}
          isReadOnly={isReadOnly}
          productIds={values.productIds}
          error={field('productIds').error}
          onChange={(productIds) => set('productIds', productIds)}
        />
      )
    case 'tag_added':
      return <CustomerTagField label={t`Customer tag`} maxLength={255} placeholder="wholesale" {...field('tag')} />
    case 'custom_event':
      if (values.proofKind !== 'none') return null
      return (
        <TextInput
          label={t`Event name`}
          maxLength={eventLength}
          placeholder="store-visit"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={
            <Trans>
              The name your systems send. <TextLink href="/api/v1/docs">API reference</TextLink>
            </Trans>
          }
          {...field('event')}
        />
      )
    default:
      return null
  }
}
