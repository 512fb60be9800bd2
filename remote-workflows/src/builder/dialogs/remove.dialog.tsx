import { plural, t } from '@lingui/core/macro'
import { nextOf } from '@yuko/contract/automation/definition/definition'
import { branchesOf } from '@yuko/contract/automation/definition/node'
import { Radio, Stack } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useBuilder } from '../builder.context.ts'
import { removeNodes } from '../graph/edit-graph.ts'
import { nodeAt } from '../graph/slot.ts'
import { titleOf } from '../summaries.ts'

interface RemoveDialogProps {
  ids: readonly string[]
  onRemove: (keep: Readonly<Record<string, string | null>>) => void
  onCancel: () => void
}

/** Shown when more steps would be deleted than selected: which branch to keep, and how many steps are deleted. */
export function RemoveDialog({ ids, onRemove, onCancel }: RemoveDialogProps) {
  const { definition } = useBuilder()
  const [only] = ids
  const node = ids.length === 1 && only ? nodeAt(definition, only) : undefined
  const ways = node ? branchesOf(node).filter(({ id }) => nextOf(definition, node.id, id)) : []
  const [kept, setKept] = useState<string>(ways[0]?.id ?? 'none')
  const keepOf = (choice: string) => (node ? { [node.id]: choice === 'none' ? null : choice } : {})
  const lostWith = (choice: string) => definition.nodes.length - removeNodes(definition, ids, keepOf(choice)).nodes.length
  const lost = lostWith(kept)
  return (
    <ConfirmDialog
      title={node ? t`Delete “${titleOf(node)}”?` : plural(ids.length, { one: 'Delete # step?', other: 'Delete # steps?' })}
      confirmLabel={plural(lost, { one: 'Delete # step', other: 'Delete # steps' })}
      isDestructive
      onConfirm={() => onRemove(keepOf(kept))}
      onCancel={onCancel}
    >
      {ways.length > 0 ? (
        <Radio.Group label={t`Steps below`} value={kept} onChange={setKept}>
          <Stack gap="xs" mt="xs">
            {ways.map(({ id, label }) => (
              <Radio key={id} value={id} label={ways.length > 1 ? t`Keep the branch “${label}”` : t`Keep them`} />
            ))}
            <Radio value="none" label={t`Delete all steps below`} />
          </Stack>
        </Radio.Group>
      ) : (
        <p>{t`Steps below that become unreachable are deleted too.`}</p>
      )}
      <p>{t`You can undo this.`}</p>
    </ConfirmDialog>
  )
}
