import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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

const steps = (count: number) => plural(count, { one: '# step', other: '# steps' })

/** Before more goes than what was chosen: which branch goes on, and how many steps are lost. */
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
      title={node ? `Delete “${titleOf(node)}”?` : `Delete ${steps(ids.length)}?`}
      confirmLabel={`Delete ${steps(lost)}`}
      isDestructive
      onConfirm={() => onRemove(keepOf(kept))}
      onCancel={onCancel}
    >
      {ways.length > 0 ? (
        <Radio.Group label={t`What is below it`} value={kept} onChange={setKept}>
          <Stack gap="xs" mt="xs">
            {ways.map(({ id, label }) => (
              <Radio key={id} value={id} label={ways.length > 1 ? t`Keep the branch “${label}”` : t`Keep it`} />
            ))}
            <Radio value="none" label={t`Delete everything below`} />
          </Stack>
        </Radio.Group>
      ) : (
        <p>
          <Trans>Steps below that nobody would reach any more go with </Trans>
          {ids.length === 1 ? 'it' : 'them'}.
        </p>
      )}
      <p>{t`You can undo it.`}</p>
    </ConfirmDialog>
  )
}
