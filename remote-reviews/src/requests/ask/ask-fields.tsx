import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, SegmentedControl, TextInput, useFormat } from '@yuko/ui'
import { Textarea } from '@yuko/ui/on-demand'
import styles from './ask.module.css'
import type { AskValues } from './ask-values.ts'
import { ProductsField } from './products.field.tsx'
import type { Ask } from './use-ask.ts'

/** Whom to ask: orders that were chosen in the list, those of a time, or people by name. */
export function AskFields({ ask }: { ask: Ask }) {
  const { values, set } = ask
  if (values.orders.length > 0) return <ChosenOrders count={values.orders.length} onOther={() => set('orders', [])} />
  return (
    <>
      <SegmentedControl
        aria-label={t`Whom to ask`}
        fullWidth
        data={[
          { value: 'orders', label: t`Buyers of past orders` },
          { value: 'people', label: t`People by name` },
        ]}
        value={values.source}
        onChange={(source) => set('source', source as AskValues['source'])}
      />
      {values.source === 'orders' ? <OrdersOfTime ask={ask} /> : <PeopleByName ask={ask} />}
    </>
  )
}

function ChosenOrders({ count, onOther }: { count: number; onOther: () => void }) {
  const format = useFormat()
  return (
    <p className={styles.chosen}>
      <Trans>{format.number(count)} chosen </Trans>
      {count === 1 ? 'order' : 'orders'}.{' '}
      <Button variant="subtle" size="compact-sm" onClick={onOther}>
        {t`Choose otherwise`}
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
        label={t`Until`}
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
        description={t`One a line: the address, and after a comma the name.`}
        placeholder={'mara@example.com, Mara Lind\nbo@example.com'}
        minRows={5}
        maxRows={14}
        value={values.people}
        error={wrong.people}
        onChange={(event) => set('people', event.currentTarget.value)}
      />
      <ProductsField products={values.products} error={wrong.products} onChange={(products) => set('products', products)} />
    </>
  )
}
