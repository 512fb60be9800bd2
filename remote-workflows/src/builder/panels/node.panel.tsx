import { t } from '@lingui/core/macro'
import type { WorkflowNode } from '@yuko/contract/automation/definition/node'
import { ActionIcon, Button, IconCopy, IconDelete, TextInput, Tooltip } from '@yuko/ui'
import { EntryContext } from '#data/rule-builder/entry.context.ts'
import { useBuilder } from '../builder.context.ts'
import styles from '../builder.module.css'
import { KindIcon, nodeKinds } from '../node-kinds.tsx'
import { FailureField } from './fields/failure.field.tsx'
import { NodeForm } from './node-forms/node-form.tsx'
import { OwnProblems } from './own-problems.tsx'
import { Panel } from './panel.tsx'

export function NodePanel({ node, isDrawer }: { node: WorkflowNode; isDrawer: boolean }) {
  const { isReadOnly, changeNode, open, remove, select, copy } = useBuilder()
  const { label } = nodeKinds[node.type]
  return (
    <Panel
      title={label}
      icon={<KindIcon type={node.type} />}
      isDrawer={isDrawer}
      onClose={() => open(null)}
      footer={
        !isReadOnly && (
          <>
            <Button
              variant="subtle"
              color="danger"
              size="xs"
              leftSection={<IconDelete size={16} aria-hidden />}
              onClick={() => remove([node.id])}
            >
              {t`Delete step`}
            </Button>
            <Tooltip label={t`Copy step`}>
              <ActionIcon
                aria-label={t`Copy step`}
                onClick={() => {
                  select([node.id])
                  copy()
                }}
              >
                <IconCopy size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </>
        )
      }
    >
      <fieldset className={styles.fields} disabled={isReadOnly}>
        <OwnProblems at={node.id} />
        <EntryContext value={true}>
          <NodeForm node={node} onChange={changeNode} />
        </EntryContext>
        <FailureField node={node} onChange={changeNode} />
        <TextInput
          label={t`Step name`}
          placeholder={label}
          description={t`Only your team sees this`}
          value={node.name}
          maxLength={80}
          onChange={({ currentTarget }) => changeNode({ ...node, name: currentTarget.value })}
        />
      </fieldset>
    </Panel>
  )
}
