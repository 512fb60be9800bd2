import { t } from '@lingui/core/macro'
import { workflowEmailName } from '@yuko/contract/emails/workflow/workflow-email'
import { TextInput, useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { z } from 'zod'

const schema = z.object({ name: workflowEmailName })

interface RenameProps {
  /** “Rename email”. */
  title: string
  name: string
  onRename: (name: string) => Promise<unknown>
  onClose: () => void
}

/** A new name of an email or a saved block, for the team only. */
export function RenameForm({ title, name, onRename, onClose }: RenameProps) {
  const form = useForm({
    initial: { name },
    schema,
    onSubmit: async (values) => {
      await onRename(values.name)
      onClose()
    },
  })
  return (
    <FormDialog title={title} submitLabel={t`Rename`} form={form} onClose={onClose}>
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
