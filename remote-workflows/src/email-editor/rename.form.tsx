import { t } from '@lingui/core/macro'
import { workflowEmailName } from '@yuko/contract/emails/workflow/workflow-email'
import { TextInput, useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { z } from 'zod'

const schema = z.object({ name: workflowEmailName })

interface RenameProps {
  name: string
  onRename: (name: string) => Promise<unknown>
  onClose: () => void
}

export function RenameForm({ name, onRename, onClose }: RenameProps) {
  const form = useForm({
    initial: { name },
    schema,
    onSubmit: async (values) => {
      await onRename(values.name)
      onClose()
    },
  })
  return (
    <FormDialog title={t`Rename email`} submitLabel={t`Rename`} form={form} onClose={onClose}>
      <TextInput
        label={t`Name`}
        description={t`Only your team sees this`}
        maxLength={80}
        data-autofocus
        {...form.field('name')}
      />
    </FormDialog>
  )
}
