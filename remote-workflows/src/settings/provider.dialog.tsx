import { t } from '@lingui/core/macro'
import type { Sending } from '@yuko/contract/sending/get-sending'
import { notify } from '@yuko/runtime'
import { Checkbox, TextInput, useForm } from '@yuko/ui'
import { FormDialog, PasswordInput, Select } from '@yuko/ui/on-demand'
import { providerNames } from './provider-names.ts'
import { keptSecret, providerForm, providerValues } from './provider-values.ts'
import { useUpdateSendingProvider } from './sending.mutations.ts'

const secrets = { smtp: t`Password`, postmark: t`Server token`, sendgrid: t`API key`, ses: t`Secret access key` } as const

export function ProviderDialog({
  provider: { way, hasSecret },
  onClose,
}: {
  provider: Sending['provider']
  onClose: () => void
}) {
  const update = useUpdateSendingProvider()
  const form = useForm({
    initial: providerValues(way),
    schema: providerForm,
    onSubmit: async (body) => {
      await update.mutateAsync({ body })
      notify(t`Provider saved. Send a test email to verify it.`)
      onClose()
    },
  })
  const { values, field, set } = form
  const { provider } = values
  return (
    <FormDialog title={t`Change provider`} submitLabel={t`Save`} form={form} onClose={onClose}>
      <Select
        label={t`Provider`}
        data={Object.entries(providerNames).map(([value, label]) => ({ value, label }))}
        value={provider}
        onChange={(value) => value && set('provider', value as typeof provider)}
        allowDeselect={false}
      />
      {provider === 'smtp' && <SmtpFields form={form} />}
      {provider === 'postmark' && (
        <>
          <TextInput label={t`Transactional stream`} {...field('transactionalStream')} />
          <TextInput label={t`Marketing stream`} description={t`A broadcast stream`} {...field('marketingStream')} />
        </>
      )}
      {provider === 'ses' && <SesFields form={form} />}
      {provider !== 'platform' && (
        <PasswordInput
          label={secrets[provider]}
          description={hasSecret ? keptSecret(way, values) : undefined}
          autoComplete="off"
          {...field('secret')}
        />
      )}
      {provider === 'sendgrid' && (
        <TextInput
          label={t`Verification key`}
          description={t`From the signed event webhook`}
          autoComplete="off"
          {...field('webhookKey')}
        />
      )}
    </FormDialog>
  )
}

type Form = ReturnType<typeof useForm<ReturnType<typeof providerValues>, unknown>>

function SmtpFields({ form: { values, field, set } }: { form: Form }) {
  return (
    <>
      <TextInput label={t`Server`} placeholder="smtp.example.com" autoComplete="off" {...field('host')} />
      <TextInput label={t`Port`} inputMode="numeric" autoComplete="off" {...field('port')} />
      <Checkbox
        label={t`Use implicit TLS (port 465)`}
        checked={values.secure}
        onChange={(event) => set('secure', event.currentTarget.checked)}
      />
      <TextInput label={t`Username`} autoComplete="off" {...field('user')} />
    </>
  )
}

function SesFields({ form: { field } }: { form: Form }) {
  return (
    <>
      <TextInput label={t`Region`} {...field('region')} />
      <TextInput label={t`Access key ID`} autoComplete="off" {...field('accessKeyId')} />
      <TextInput label={t`Configuration set`} description={t`Reports bounces and complaints`} {...field('configurationSet')} />
    </>
  )
}
