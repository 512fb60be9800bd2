import { plural, t } from '@lingui/core/macro'
import type { WebhookEndpoint } from '@yuko/contract/webhooks/webhook-endpoint'
import { notify } from '@yuko/runtime'
import { type FormSchema, Radio, TextInput, useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { type ReplayRange, useReplayDeliveries } from '#data/webhooks.mutations.ts'
import styles from './webhooks.module.css'

interface Values {
  what: 'failed' | 'all'
  from: string
  to: string
}

/** Times in the merchant's time zone. Empty means no limit. */
const moment = (text: string) => (text === '' ? undefined : new Date(text))

function rangeOf({ what, from, to }: Values): ReplayRange {
  const [first, last] = [moment(from), moment(to)]
  return { what, ...(first && { from: first.toISOString() }), ...(last && { to: last.toISOString() }) }
}

const schema: FormSchema<ReplayRange> = {
  '~standard': {
    validate(given: unknown) {
      const values = given as Values
      const [first, last] = [moment(values.from), moment(values.to)]
      if (values.what === 'all' && !first) return { issues: [{ path: ['from'], message: t`Enter a start time` }] }
      if (first && last && last <= first) return { issues: [{ path: ['to'], message: t`The end must be after the start` }] }
      return { value: rangeOf(values) }
    },
  },
}

export function ReplayDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const replay = useReplayDeliveries(endpoint.endpointId)
  const form = useForm({
    initial: { what: 'failed', from: '', to: '' } as Values,
    schema,
    onSubmit: async (range) => {
      const { replayed } = await replay.mutateAsync(range)
      notify(
        replayed === 0
          ? t`No deliveries to send`
          : plural(replayed, { one: '# delivery scheduled', other: '# deliveries scheduled' }),
      )
      onClose()
    },
  })
  return (
    <FormDialog title={t`Redeliver events`} submitLabel={t`Redeliver`} form={form} onClose={onClose}>
      <p className={styles.quiet}>{t`Events keep their IDs, so your app can ignore duplicates. Tests aren’t redelivered.`}</p>
      <Radio
        name="what"
        label={t`Failed and unsent events`}
        checked={form.values.what === 'failed'}
        onChange={() => form.set('what', 'failed')}
      />
      <Radio
        name="what"
        label={t`All events in a period`}
        checked={form.values.what === 'all'}
        onChange={() => form.set('what', 'all')}
      />
      <div className={styles.pair}>
        <TextInput label={t`Start`} type="datetime-local" {...form.field('from')} />
        <TextInput label={t`End`} type="datetime-local" {...form.field('to')} />
      </div>
    </FormDialog>
  )
}
