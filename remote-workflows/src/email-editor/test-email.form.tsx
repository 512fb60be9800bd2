import { t } from '@lingui/core/macro'
import { emailAddress } from '@yuko/contract/primitives'
import type { ShownSender } from '@yuko/contract/sending/sender-identity'
import { notify, useHost } from '@yuko/runtime'
import { Alert, Button, TextInput, useForm } from '@yuko/ui'
import { Modal } from '@yuko/ui/on-demand'
import { z } from 'zod'
import styles from './email-editor.module.css'

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
    <Modal opened onClose={onClose} title={t`Send test email`}>
      <form {...form.props}>
        {form.error && (
          <Alert color="danger" role="alert" mb="md">
            {form.error}
          </Alert>
        )}
        {from && <p className={styles.help}>{t`From: ${from.name} <${from.address}>`}</p>}
        <TextInput
          label={t`Email address`}
          type="email"
          description={t`Your address or another member’s. Sends the current draft, marked as a test. It isn’t counted, and its links have no effect.`}
          data-autofocus
          {...form.field('to')}
        />
        <div className={styles.dialogActions}>
          <Button variant="default" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" loading={form.isSubmitting}>
            {t`Send test`}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
