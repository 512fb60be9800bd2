import { plural, t } from '@lingui/core/macro'
import { notify } from '@yuko/runtime'
import { BulkBar, Button, IconDelete } from '@yuko/ui'
import { useDeleteExclusions, useUndoDeleteExclusions } from './exclusions.mutations.ts'
import { tell } from './tell.ts'
import type { ExclusionList } from './use-exclusion-list.ts'

/** Deletes the selected exclusions immediately, with Undo. */
export function DeleteChosen({ exclusions: { search, selection } }: { exclusions: ExclusionList }) {
  const { selected, isAll, choose } = selection
  const remove = useDeleteExclusions()
  const undo = useUndoDeleteExclusions()
  const clear = () => choose(new Set())
  const start = () =>
    remove.mutate(isAll ? { matching: search } : { exclusionIds: [...selected] }, {
      onError: tell,
      onSuccess: ({ deleted, deletionId }) => {
        clear()
        notify(plural(deleted, { one: '# exclusion deleted', other: '# exclusions deleted' }), {
          duration: 8000,
          ...(deletionId && { action: { label: t`Undo`, onClick: () => undo.mutate(deletionId, { onError: tell }) } }),
        })
      },
    })
  return (
    <BulkBar count={selected.size} onClear={clear}>
      <Button
        size="xs"
        variant="default"
        loading={remove.isPending}
        leftSection={<IconDelete size={14} aria-hidden />}
        onClick={start}
      >
        {isAll ? t`Delete all matching` : t`Delete`}
      </Button>
    </BulkBar>
  )
}
