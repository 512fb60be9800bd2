import type { InputOf } from '@yuko/contract/endpoint'
import type { createRequests } from '@yuko/contract/requests/create-requests'
import { notify } from '@yuko/runtime'
import { useLocation, useOutletContext } from '@yuko/runtime/router'
import { Alert, Button, SegmentedControl, Stack, TextInput, useFormat } from '@yuko/ui'
import { DetailDrawer, Textarea } from '@yuko/ui/on-demand'
import { useRef, useState } from 'react'
import { useCreateRequests, usePreviewRequests } from '#data/requests.mutations.ts'
import styles from './ask.module.css'
import { AskPreview } from './ask-preview.tsx'
import { type AskValues, initialAsk, selectionOf } from './ask-values.ts'
import { ProductsField } from './products.field.tsx'

type Selection = NonNullable<InputOf<typeof createRequests>['body']>

/** Asks by hand: the buyers of past orders, or people by name. Who is skipped is shown before anything is sent. */
export function AskPage() {
  const { close } = useOutletContext<{ close: () => void }>()
  const { state } = useLocation()
  const format = useFormat()
  const preview = usePreviewRequests()
  const create = useCreateRequests()
  const [values, setValues] = useState(() => initialAsk(state, new Date()))
  const [wrong, setWrong] = useState<Partial<Record<keyof AskValues, string>>>({})
  const [shown, setShown] = useState<Selection>()
  const set = <Name extends keyof AskValues>(name: Name, value: AskValues[Name]) => {
    setValues((now) => ({ ...now, [name]: value }))
    setWrong(({ [name]: _mended, ...rest }) => rest)
    // What was shown is not what would be sent any more.
    setShown(undefined)
  }
  const look = () => {
    const read = selectionOf(values)
    if ('wrong' in read) return setWrong(read.wrong)
    preview.mutate(read.selection, { onSuccess: () => setShown(read.selection) })
  }
  const isSending = useRef(false)
  const send = () => {
    // The second half of a double click comes before the button is busy, and nobody wants two mails.
    if (!shown || isSending.current) return
    isSending.current = true
    create.mutate(shown, {
      onSuccess: ({ accepted }) => {
        notify(`${format.number(accepted)} ${accepted === 1 ? 'request is' : 'requests are'} being planned`)
        close()
      },
      onError: () => {
        isSending.current = false
      },
    })
  }
  const failure = preview.error ?? create.error
  const result = shown && preview.data
  return (
    <DetailDrawer
      title="Request reviews"
      width={720}
      onClose={close}
      footer={
        <div className={styles.foot}>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          {result ? (
            <Button disabled={result.asked === 0} loading={create.isPending} onClick={send}>
              Send {format.number(result.asked)} {result.asked === 1 ? 'request' : 'requests'}
            </Button>
          ) : (
            <Button loading={preview.isPending} onClick={look}>
              Show who is asked
            </Button>
          )}
        </div>
      }
    >
      <Stack>
        {failure && (
          <Alert color="danger" role="alert">
            {failure.message}
          </Alert>
        )}
        {values.orders.length > 0 ? (
          <p className={styles.chosen}>
            {format.number(values.orders.length)} chosen {values.orders.length === 1 ? 'order' : 'orders'}.{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => set('orders', [])}>
              Choose otherwise
            </Button>
          </p>
        ) : (
          <>
            <SegmentedControl
              aria-label="Whom to ask"
              fullWidth
              data={[
                { value: 'orders', label: 'Buyers of past orders' },
                { value: 'people', label: 'People by name' },
              ]}
              value={values.source}
              onChange={(source) => set('source', source as AskValues['source'])}
            />
            {values.source === 'orders' ? (
              <div className={styles.pair}>
                <TextInput
                  type="date"
                  label="Ordered from"
                  value={values.from}
                  error={wrong.from}
                  onChange={(event) => set('from', event.currentTarget.value)}
                />
                <TextInput
                  type="date"
                  label="Until"
                  value={values.to}
                  error={wrong.to}
                  onChange={(event) => set('to', event.currentTarget.value)}
                />
              </div>
            ) : (
              <>
                <Textarea
                  label="People"
                  description="One a line: the address, and after a comma the name."
                  placeholder={'mara@example.com, Mara Lind\nbo@example.com'}
                  minRows={5}
                  maxRows={14}
                  value={values.people}
                  error={wrong.people}
                  onChange={(event) => set('people', event.currentTarget.value)}
                />
                <ProductsField
                  products={values.products}
                  error={wrong.products}
                  onChange={(products) => set('products', products)}
                />
              </>
            )}
          </>
        )}
        {result ? (
          <AskPreview preview={result} />
        ) : (
          <p className={styles.help}>
            They get the review request and its reminders, in the send window of the request flow. Who was asked already, has
            reviewed, unsubscribed or is excluded is left out; before anything is sent you see who and why.
          </p>
        )}
      </Stack>
    </DetailDrawer>
  )
}
