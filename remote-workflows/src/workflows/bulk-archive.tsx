import { plural, t } from '@lingui/core/macro'
import { ApiError, notify } from '@yuko/runtime'
import { BulkBar, Button, IconArchive, IconArchiveOff } from '@yuko/ui'
import { useState } from 'react'
import { useUpdateWorkflow } from '#data/workflow.mutations.ts'
import type { WorkflowList } from '#workflows/use-workflow-list.ts'

const archivedCount = (count: number) => plural(count, { one: '# workflow archived', other: '# workflows archived' })
const restoredCount = (count: number) =>
  plural(count, { one: '# workflow restored as a draft', other: '# workflows restored as drafts' })

/** Archives or restores the selected workflows, with a result and undo. */
export function BulkArchive({ workflows: { search, rows, selection } }: { workflows: WorkflowList }) {
  const { mutateAsync } = useUpdateWorkflow()
  const [isBusy, setIsBusy] = useState(false)
  const isArchived = search.view !== 'archived'
  const chosen = (rows ?? []).filter(({ workflowId }) => selection.selected.has(workflowId))

  /** One at a time. Returns the changed ids and the last error. */
  const move = async (workflowIds: readonly string[], to: boolean) => {
    const moved: string[] = []
    let failure: ApiError | undefined
    for (const workflowId of workflowIds) {
      try {
        await mutateAsync({ workflowId, isArchived: to })
        moved.push(workflowId)
      } catch (error) {
        failure = ApiError.fromUnknown(error)
      }
    }
    return { moved, failure }
  }
  const run = async () => {
    setIsBusy(true)
    const { moved, failure } = await move(
      chosen.map(({ workflowId }) => workflowId),
      isArchived,
    )
    setIsBusy(false)
    selection.choose(new Set())
    if (failure) notify(failure.message, { type: 'error' })
    if (moved.length > 0)
      notify(isArchived ? archivedCount(moved.length) : restoredCount(moved.length), {
        duration: 8000,
        action: { label: t`Undo`, onClick: () => void move(moved, !isArchived) },
      })
  }
  return (
    <BulkBar count={chosen.length} onClear={() => selection.choose(new Set())}>
      <Button
        size="xs"
        variant="default"
        leftSection={isArchived ? <IconArchive size={14} aria-hidden /> : <IconArchiveOff size={14} aria-hidden />}
        loading={isBusy}
        onClick={() => void run()}
      >
        {isArchived ? t`Archive` : t`Restore`}
      </Button>
    </BulkBar>
  )
}
