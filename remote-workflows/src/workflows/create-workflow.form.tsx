import { workflowTitle } from '@yuko/contract/automation/workflows/workflow'
import { Alert, Button, Stack, TextInput, useForm } from '@yuko/ui'
import { Modal } from '@yuko/ui/on-demand'
import { z } from 'zod'
import styles from '#workflows/workflows.module.css'

interface CreateWorkflowProps {
  onCreate: (workflow: { title?: string }) => Promise<unknown>
  onClose: () => void
}

/** An empty title is left to the api, which numbers the untitled ones. */
const schema = z.object({
  title: z.preprocess((text) => (typeof text === 'string' && text.trim() === '' ? undefined : text), workflowTitle.optional()),
})

export function CreateWorkflowForm({ onCreate, onClose }: CreateWorkflowProps) {
  const form = useForm({
    initial: { title: '' },
    schema,
    onSubmit: onCreate,
  })
  return (
    <Modal opened onClose={onClose} title="New workflow" size="lg">
      <form {...form.props}>
        <Stack>
          {form.error && (
            <Alert color="danger" role="alert">
              {form.error}
            </Alert>
          )}
          <TextInput label="Title" placeholder="Untitled workflow" maxLength={120} data-autofocus {...form.field('title')} />
        </Stack>
        <div className={styles.dialogActions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isSubmitting}>
            Create workflow
          </Button>
        </div>
      </form>
    </Modal>
  )
}
