import { t } from '@lingui/core/macro'
import { renameSavedPart } from '@yuko/contract/emails/parts/rename-saved-part'
import { bodyOf } from '@yuko/contract/endpoint'
import { TextInput, useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { useRenamePart } from '#data/email.mutations.ts'
import type { NamedPart } from './saved-blocks.tsx'

/** Emails that use the block don't have its name, so they stay unchanged. */
export function RenamePartForm({ part: { savedPartId, name }, onClose }: { part: NamedPart; onClose: () => void }) {
  const rename = useRenamePart(savedPartId)
  const form = useForm({
    initial: { name },
    schema: bodyOf(renameSavedPart),
    onSubmit: async (body) => {
      await rename.mutateAsync(body)
      onClose()
    },
  })
  return (
    <FormDialog title={t`Rename saved block`} submitLabel={t`Rename`} form={form} onClose={onClose}>
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
