import { t } from '@lingui/core/macro'
import type { PartContent } from '@yuko/contract/emails/parts/saved-part'
import { notify } from '@yuko/runtime'
import { TextInput, useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { z } from 'zod'
import { useSavePart } from '#data/email.mutations.ts'

const schema = z.object({ name: z.string().trim().min(1, t`Enter a name`).max(80) })

/** Saves a block or the whole email under a name. */
export function SavePartForm({ part, onClose }: { part: PartContent; onClose: () => void }) {
  const save = useSavePart()
  const form = useForm({
    initial: { name: '' },
    schema,
    onSubmit: async ({ name }) => {
      await save.mutateAsync({ name, part })
      notify(
        part.kind === 'block'
          ? t`Block saved. Find it under “Add block”.`
          : t`Email saved. Find it under “Use saved email” in any email.`,
      )
      onClose()
    },
  })
  const isBlock = part.kind === 'block'
  return (
    <FormDialog title={isBlock ? t`Save block` : t`Save email`} form={form} submitLabel={t`Save`} onClose={onClose}>
      <TextInput
        label={t`Name`}
        description={t`Replaces a saved item with the same name.`}
        data-autofocus
        maxLength={80}
        {...form.field('name')}
      />
    </FormDialog>
  )
}
