import { t } from '@lingui/core/macro'
import { type Workflow, workflowTitle } from '@yuko/contract/automation/workflows/workflow'
import { TextInput, useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { z } from 'zod'

interface RenameWorkflowProps {
  workflow: Workflow
  onRename: (title: string) => Promise<unknown>
  onClose: () => void
}

const schema = z.object({ title: workflowTitle })

export function RenameWorkflowForm({ workflow, onRename, onClose }: RenameWorkflowProps) {
  const form = useForm({ initial: { title: workflow.title }, schema, onSubmit: ({ title }) => onRename(title) })
  return (
    <FormDialog title={t`Rename workflow`} submitLabel={t`Rename`} form={form} onClose={onClose}>
      <TextInput label={t`Title`} maxLength={120} data-autofocus {...form.field('title')} />
    </FormDialog>
  )
}
