import { t } from '@lingui/core/macro'
import { bodyOf } from '@yuko/contract/endpoint'
import { addSenderIdentity, updateSenderIdentity } from '@yuko/contract/sending/sender-identities'
import type { SenderIdentity } from '@yuko/contract/sending/sender-identity'
import { notify } from '@yuko/runtime'
import { Checkbox, TextInput, useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { useAddSender, useUpdateSender } from './sending.mutations.ts'

interface SenderDialogProps {
  /** Null for a new sender. */
  sender: SenderIdentity | null
  onClose: () => void
}

export function SenderDialog({ sender, onClose }: SenderDialogProps) {
  const add = useAddSender()
  const update = useUpdateSender()
  const values = { name: sender?.name ?? '', replyTo: sender?.replyTo ?? '', isDefault: sender?.isDefault ?? false }
  const added = useForm({
    initial: { ...values, email: '' },
    schema: bodyOf(addSenderIdentity),
    onSubmit: async (body) => {
      const { status, email } = await add.mutateAsync({ body })
      notify(status === 'verified' ? t`Sender confirmed by its domain: ${email}` : t`Confirmation email sent to ${email}`)
      onClose()
    },
  })
  const changed = useForm({
    initial: values,
    schema: bodyOf(updateSenderIdentity),
    onSubmit: async (body) => {
      await update.mutateAsync({ params: { identityId: sender?.identityId ?? '' }, body })
      onClose()
    },
  })
  const form = sender ? changed : added
  return (
    <FormDialog
      title={sender ? t`Edit ${sender.email}` : t`Add sender`}
      submitLabel={sender ? t`Save` : t`Add sender`}
      form={form}
      onClose={onClose}
    >
      {!sender && (
        <TextInput
          label={t`Email address`}
          description={t`We’ll send a confirmation email to this address`}
          type="email"
          autoComplete="off"
          data-autofocus
          {...added.field('email')}
        />
      )}
      <TextInput label={t`Name`} description={t`Your store’s name or a person’s`} autoComplete="off" {...form.field('name')} />
      <TextInput
        label={t`Reply-to address`}
        placeholder={t`Same address`}
        type="email"
        autoComplete="off"
        {...form.field('replyTo')}
      />
      {!sender?.isDefault && (
        <Checkbox
          label={t`Default sender`}
          description={t`Used for every email without its own sender`}
          checked={form.values.isDefault}
          onChange={(event) => form.set('isDefault', event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  )
}
