import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { notify } from '@yuko/runtime'
import { useForm, useFormat } from '@yuko/ui'
import { FormDialog, Select } from '@yuko/ui/on-demand'
import { z } from 'zod'
import { type People, useEnrolPeople } from '#data/enrol.mutations.ts'
import { workflowQueries } from '#data/workflow.queries.ts'

/** Puts people into a workflow that runs, as if what begins it had happened to them. */
export function EnrolDialog({ whom, title, onClose }: { whom: People; title: string; onClose: () => void }) {
  const format = useFormat()
  const workflows = useInfiniteQuery(workflowQueries.list({ view: 'current', q: '' }))
  const active = workflows.data?.pages.flatMap(({ items }) => items.filter(({ status }) => status === 'active'))
  const enrol = useEnrolPeople()
  const form = useForm({
    initial: { workflowId: '' },
    schema: z.object({ workflowId: z.string().min(1, t`Choose a workflow`) }),
    onSubmit: async ({ workflowId }) => {
      const { entered, refused } = await enrol.mutateAsync({ workflowId, whom })
      const left = refused > 0 ? `; ${format.number(refused)} did not: they are in it already, or it is not for them` : ''
      notify(`${format.number(entered)} ${entered === 1 ? 'person' : 'people'} entered${left}`)
      onClose()
    },
  })
  return (
    <FormDialog title={title} submitLabel={t`Add to workflow`} form={form} onClose={onClose}>
      <p>{t`They start at the first step. Who may enter, and how often, is decided by the workflow as always.`}</p>
      <Select
        label={t`Workflow`}
        required
        searchable
        placeholder={active?.length === 0 ? t`No workflow is running` : t`Choose a workflow`}
        disabled={!active?.length}
        data={active?.map(({ workflowId, title }) => ({ value: workflowId, label: title })) ?? []}
        {...form.field('workflowId')}
      />
    </FormDialog>
  )
}
