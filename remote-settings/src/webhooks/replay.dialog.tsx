import { t } from '@lingui/core/macro'
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

/** Both as the merchant's clock says, to the minute; empty: from the first, up to now. */
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
      if (values.what === 'all' && !first) return { issues: [{ path: ['from'], message: t`Say from when on` }] }
      if (first && last && last <= first) return { issues: [{ path: ['to'], message: 'must be after the beginning' }] }
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
      notify(replayed === 0 ? t`There was nothing to send again` : t`${replayed} will be sent again`)
      onClose()
    },
  })
  return (
    <FormDialog title={t`Send again`} submitLabel={t`Send again`} form={form} onClose={onClose}>
      <p className={styles.quiet}>
        {t`Each call has the id that it had, so a program that remembers ids does nothing twice. Tests are left out.`}
      </p>
      <Radio
        name="what"
        label={t`What failed or was not sent`}
        checked={form.values.what === 'failed'}
        onChange={() => form.set('what', 'failed')}
      />
      <Radio
        name="what"
        label={t`Everything of a time`}
        checked={form.values.what === 'all'}
        onChange={() => form.set('what', 'all')}
      />
      <div className={styles.pair}>
        <TextInput label={t`From`} type="datetime-local" {...form.field('from')} />
        <TextInput label={t`Until`} type="datetime-local" {...form.field('to')} />
      </div>
    </FormDialog>
  )
}
