import { type Workflow, workflowTitle } from '@yuko/contract/automation/workflows/workflow'
import { Alert, Button, TextInput, useForm } from '@yuko/ui'
import { Modal } from '@yuko/ui/on-demand'
import { z } from 'zod'
import styles from '#workflows/workflows.module.css'

interface RenameWorkflowProps {
  workflow: Workflow
  onRename: (title: string) => Promise<unknown>
  onClose: () => void
}

const schema = z.object({ title: workflowTitle })

export function RenameWorkflowForm({ workflow, onRename, onClose }: RenameWorkflowProps) {
  const form = useForm({ initial: { title: workflow.title }, schema, onSubmit: ({ title }) => onRename(title) })
  return (
    <Modal opened onClose={onClose} title="Rename workflow">
      <form {...form.props}>
        {form.error && (
          <Alert color="danger" role="alert" mb="md">
            {form.error}
          </Alert>
        )}
        <TextInput label="Title" maxLength={120} data-autofocus {...form.field('title')} />
        <div className={styles.dialogActions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isSubmitting}>
            Rename
          </Button>
        </div>
      </form>
    </Modal>
  )
}
