import { plural, t } from '@lingui/core/macro'
import { ProductsField } from '@yuko/kit/products/products.field.tsx'
import { Button, SegmentedControl, TextInput } from '@yuko/ui'
import { Textarea } from '@yuko/ui/on-demand'
import styles from './ask.module.css'
import type { AskValues } from './ask-values.ts'
import type { Ask } from './use-ask.ts'

/** The recipients: orders selected in the list, orders of a period, or specific people. */
export function AskFields({ ask }: { ask: Ask }) {
  const { values, set } = ask
  if (values.matching) return <ChosenOrders count={values.matching.count} onOther={() => set('matching', null)} />
  if (values.orders.length > 0) return <ChosenOrders count={values.orders.length} onOther={() => set('orders', [])} />
  return (
    <>
      <SegmentedControl
        aria-label={t`Recipients`}
        fullWidth
        data={[
          { value: 'orders', label: t`Past orders` },
          { value: 'people', label: t`Specific people` },
        ]}
        value={values.source}
        onChange={(source) => set('source', source as AskValues['source'])}
      />
      {values.source === 'orders' ? <OrdersOfTime ask={ask} /> : <PeopleByName ask={ask} />}
    </>
  )
}

function ChosenOrders({ count, onOther }: { count: number; onOther: () => void }) {
  return (
    <p className={styles.chosen}>
      {plural(count, { one: '# order selected', other: '# orders selected' })}{' '}
      <Button variant="subtle" size="compact-sm" onClick={onOther}>
        {t({ message: 'Change', context: 'verb' })}
      </Button>
    </p>
  )
}

function OrdersOfTime({ ask: { values, wrong, set } }: { ask: Ask }) {
  return (
    <div className={styles.pair}>
      <TextInput
        type="date"
        label={t`Ordered from`}
        value={values.from}
        error={wrong.from}
        onChange={(event) => set('from', event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={t`Ordered to`}
        value={values.to}
        error={wrong.to}
        onChange={(event) => set('to', event.currentTarget.value)}
      />
    </div>
  )
}

function PeopleByName({ ask: { values, wrong, set } }: { ask: Ask }) {
  return (
    <>
      <Textarea
        label={t`People`}
        description={t`One per line: email address, name`}
        placeholder={'mara@example.com, Mara Lind\nbo@example.com'}
        minRows={5}
        maxRows={14}
        value={values.people}
        error={wrong.people}
        onChange={(event) => set('people', event.currentTarget.value)}
      />
      <ProductsField
        most={20}
        products={values.products}
        error={wrong.products}
        onChange={(products) => set('products', products)}
      />
    </>
  )
}
