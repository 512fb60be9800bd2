import { type WorkflowTrigger, workflowTitle, workflowTrigger } from '@yuko/contract/automation/workflows/workflow'
import { Alert, Button, Stack, TextInput, useForm } from '@yuko/ui'
import { Modal } from '@yuko/ui/on-demand'
import { z } from 'zod'
import { TriggerPicker } from '#workflows/trigger-picker.tsx'
import styles from '#workflows/workflows.module.css'

interface CreateWorkflowProps {
  onCreate: (workflow: { title?: string; trigger: WorkflowTrigger }) => Promise<unknown>
  onClose: () => void
}

/** An empty title is left to the api, which numbers the untitled ones. */
const schema = z.object({
  title: z.preprocess((text) => (typeof text === 'string' && text.trim() === '' ? undefined : text), workflowTitle.optional()),
  trigger: z.enum(workflowTrigger.options, { error: 'Choose what starts the workflow' }),
})

export function CreateWorkflowForm({ onCreate, onClose }: CreateWorkflowProps) {
  const form = useForm({
    initial: { title: '', trigger: null as WorkflowTrigger | null },
    schema,
    onSubmit: onCreate,
  })
  const { onBlur, name, ...trigger } = form.field('trigger')
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
          <TriggerPicker {...trigger} />
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
