import { plural, t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { notify } from '@yuko/runtime'
import { useForm } from '@yuko/ui'
import { FormDialog, Select } from '@yuko/ui/on-demand'
import type { ComponentProps } from 'react'
import { z } from 'zod'
import { type People, useEnrolPeople } from '#data/enrol.mutations.ts'
import { workflowQueries } from '#data/workflow.queries.ts'

/** Adds people to an active workflow without its trigger event. */
export function EnrolDialog({ whom, title, onClose }: { whom: People; title: string; onClose: () => void }) {
  const enrol = useEnrolPeople()
  const form = useForm({
    initial: { workflowId: '' },
    schema: z.object({ workflowId: z.string().min(1, t`Choose a workflow`) }),
    onSubmit: async ({ workflowId }) => {
      const { entered, refused } = await enrol.mutateAsync({ workflowId, whom })
      const added = plural(entered, { one: '# person added to the workflow.', other: '# people added to the workflow.' })
      const skipped = plural(refused, {
        one: '# person skipped: already in the workflow or not in its audience.',
        other: '# people skipped: already in the workflow or not in its audience.',
      })
      notify(refused > 0 ? `${added} ${skipped}` : added)
      onClose()
    },
  })
  return (
    <FormDialog title={title} submitLabel={t`Add to workflow`} form={form} onClose={onClose}>
      <p>{t`They start at the first step. The workflow’s audience and re-entry settings still apply.`}</p>
      <ActiveWorkflowSelect {...form.field('workflowId')} />
    </FormDialog>
  )
}

export function ActiveWorkflowSelect(field: Omit<ComponentProps<typeof Select>, 'data' | 'label'>) {
  const workflows = useInfiniteQuery(workflowQueries.list({ status: ['active'] }))
  const active = workflows.data?.pages.flatMap(({ items }) => items)
  return (
    <Select
      label={t`Workflow`}
      required
      searchable
      placeholder={active?.length === 0 ? t`No active workflows` : t`Choose a workflow`}
      disabled={!active?.length}
      data={active?.map(({ workflowId, title }) => ({ value: workflowId, label: title })) ?? []}
      {...field}
    />
  )
}
