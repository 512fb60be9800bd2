import { type Workflow, workflowTitle } from '@yuko/contract/automation/workflows/workflow'
import { notify, usePermission } from '@yuko/runtime'
import { Alert, Button, IconArchive, IconArchiveOff, Page, Section, StatusBadge, TextInput, useForm } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { z } from 'zod'
import { useUpdateWorkflow } from '#data/workflow.mutations.ts'
import { useArchive } from '#workflows/use-archive.ts'
import styles from '#workflows/workflows.module.css'

const schema = z.object({ title: workflowTitle })

/** Title and status of a workflow. */
export function WorkflowEditor({ workflow }: { workflow: Workflow }) {
  const mayEdit = usePermission('settings.write')
  const update = useUpdateWorkflow()
  const form = useForm({
    initial: { title: workflow.title },
    schema,
    onSubmit: async (details) => {
      await update.mutateAsync({ workflowId: workflow.workflowId, ...details })
      notify('Workflow saved')
    },
  })
  return (
    <Page
      title={workflow.title}
      badge={<StatusBadge status={workflow.status} />}
      back={{ href: '/workflows', label: 'Workflows' }}
    >
      <form {...form.props}>
        <fieldset className={styles.fields} disabled={!mayEdit}>
          {form.error && (
            <Alert color="danger" role="alert">
              {form.error}
            </Alert>
          )}
          <Section title="Name" description="Only your team sees it.">
            <TextInput label="Title" maxLength={120} maw={480} {...form.field('title')} />
          </Section>
        </fieldset>
      </form>
      <WorkflowStatus workflow={workflow} mayEdit={mayEdit} />
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
    </Page>
  )
}

function WorkflowStatus({ workflow, mayEdit }: { workflow: Workflow; mayEdit: boolean }) {
  const archive = useArchive()
  const isArchived = workflow.status === 'archived'
  return (
    <Section title="Status">
      <div className={styles.statusRow}>
        <p>
          {isArchived
            ? 'Archived: it is out of the way and its title is free for another workflow.'
            : 'A draft: it starts for nobody yet.'}
        </p>
        {mayEdit && (
          <Button
            variant="default"
            leftSection={isArchived ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />}
            onClick={() => archive(workflow, !isArchived)}
          >
            {isArchived ? 'Restore' : 'Archive'}
          </Button>
        )}
      </div>
    </Section>
  )
}
