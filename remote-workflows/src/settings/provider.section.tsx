import { t } from '@lingui/core/macro'
import { bodyOf } from '@yuko/contract/endpoint'
import type { Sending } from '@yuko/contract/sending/get-sending'
import { sendTestMail } from '@yuko/contract/sending/send-test-mail'
import { useHost } from '@yuko/runtime'
import { Alert, Button, CopyButton, Section, TextInput, useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { ProviderDialog } from './provider.dialog.tsx'
import { providerNames } from './provider-names.ts'
import { useSendTestMail } from './sending.mutations.ts'
import styles from './settings.module.css'

interface ProviderSectionProps {
  provider: Sending['provider']
  mayEdit: boolean
  mayTest: boolean
}

/** The sending provider, and its webhook for delivery events. */
export function ProviderSection({ provider, mayEdit, mayTest }: ProviderSectionProps) {
  const [open, setOpen] = useState<'provider' | 'test'>()
  const { way, returnsUrl } = provider
  return (
    <div id="provider">
      <Section
        title={t`Provider`}
        description={t`Send with Yuko or with your own provider.`}
        actions={
          <span className={styles.actions}>
            {mayTest && way.provider !== 'platform' && (
              <Button size="xs" variant="default" onClick={() => setOpen('test')}>
                {t`Send test email`}
              </Button>
            )}
            {mayEdit && (
              <Button size="xs" variant="default" onClick={() => setOpen('provider')}>
                {t`Change provider`}
              </Button>
            )}
          </span>
        }
      >
        <div className={styles.fields}>
          <p className={styles.sentAs}>
            <strong>{providerNames[way.provider]}</strong>
            {way.provider === 'smtp' && ` · ${way.host}:${way.port}`}
            {way.provider === 'ses' && ` · ${way.region}`}
          </p>
          {returnsUrl && (
            <div>
              <p className={styles.quiet}>
                {t`To receive deliveries, bounces, and complaints, add this webhook URL in ${providerNames[way.provider]}:`}
              </p>
              <div className={styles.record}>
                <span className={styles.quiet}>{t`URL`}</span>
                <span className={styles.actions}>
                  <code className={styles.address}>{returnsUrl}</code>
                  <CopyButton value={returnsUrl} label={t`Copy webhook URL`} />
                </span>
              </div>
            </div>
          )}
        </div>
      </Section>
      {open === 'provider' && <ProviderDialog provider={provider} onClose={() => setOpen(undefined)} />}
      {open === 'test' && <TestDialog onClose={() => setOpen(undefined)} />}
    </div>
  )
}

function TestDialog({ onClose }: { onClose: () => void }) {
  const { user } = useHost()
  const send = useSendTestMail()
  const form = useForm({
    initial: { to: user.email },
    schema: bodyOf(sendTestMail),
    onSubmit: ({ to }) => send.mutateAsync(to),
  })
  return (
    <FormDialog title={t`Send test email`} submitLabel={t`Send test`} form={form} onClose={onClose}>
      <TextInput
        label={t({ message: 'To', context: 'Recipient of an email' })}
        type="email"
        autoComplete="email"
        description={t`You or another member of your organization`}
        data-autofocus
        {...form.field('to')}
      />
      {send.data && (
        <Alert color={send.data.isSent ? 'success' : 'danger'} role="status">
          {send.data.isSent ? t`The provider accepted the email. Check the inbox.` : send.data.problem}
        </Alert>
      )}
    </FormDialog>
  )
}
