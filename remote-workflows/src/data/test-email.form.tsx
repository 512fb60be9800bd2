import { t } from '@lingui/core/macro'
import { emailAddress } from '@yuko/contract/primitives'
import type { ShownSender } from '@yuko/contract/sending/sender-identity'
import { notify, useHost } from '@yuko/runtime'
import { TextInput, useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { z } from 'zod'

interface TestEmailProps {
  from: ShownSender | undefined
  onSend: (to: string) => Promise<unknown>
  onClose: () => void
}

const schema = z.object({ to: emailAddress })

export function TestEmailForm({ from, onSend, onClose }: TestEmailProps) {
  const { user } = useHost()
  const form = useForm({
    initial: { to: user.email },
    schema,
    onSubmit: async ({ to }) => {
      await onSend(to)
      notify(t`Test sent to ${to}`)
      onClose()
    },
  })
  return (
    <FormDialog title={t`Send test email`} submitLabel={t`Send test`} form={form} onClose={onClose}>
      {from && <p>{t`From: ${from.name} <${from.address}>`}</p>}
      <TextInput
        label={t`Email address`}
        type="email"
        description={t`Your address or another member’s. Sends the current draft, marked as a test. It isn’t counted, and its links have no effect.`}
        data-autofocus
        {...form.field('to')}
      />
    </FormDialog>
  )
}
