import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { nameOfNode } from '@yuko/contract/automation/definition/node-name'
import type { RunDetail } from '@yuko/contract/automation/runs/get-run'
import { ApiError, notify } from '@yuko/runtime'
import { Button, Menu } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useRunActions } from '#data/run.mutations.ts'

interface RunActionsProps {
  workflowId: string
  run: RunDetail
  nameOf: (nodeId: string | null) => string
}

type Asked = { what: 'exit' } | { what: 'move'; to: string } | { what: 'skipDelay' } | { what: 'retry' }

/** Actions for a person in the workflow. Each needs a confirmation, because a sent email can't be recalled. */
export function RunActions({ workflowId, run, nameOf }: RunActionsProps) {
  const [asked, setAsked] = useState<Asked>()
  const { may } = run
  const targets = run.definition.nodes.filter(({ id }) => id !== run.nodeId)
  return (
    <>
      {may.exit && (
        <Button variant="default" onClick={() => setAsked({ what: 'exit' })}>
          {t`Remove`}
        </Button>
      )}
      {may.move && targets.length > 0 && (
        <Menu position="top-end">
          <Menu.Target>
            <Button variant="default">{t`Move to…`}</Button>
          </Menu.Target>
          <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
            {targets.map((node) => (
              <Menu.Item key={node.id} onClick={() => setAsked({ what: 'move', to: node.id })}>
                {nameOf(node.id) === '…' ? nameOfNode(node) : nameOf(node.id)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {may.skipDelay && <Button onClick={() => setAsked({ what: 'skipDelay' })}>{t`Skip wait`}</Button>}
      {may.retry && <Button onClick={() => setAsked({ what: 'retry' })}>{t`Retry`}</Button>}
      {asked && <Question {...{ workflowId, run, nameOf, asked }} onClose={() => setAsked(undefined)} />}
    </>
  )
}

interface QuestionProps extends RunActionsProps {
  asked: Asked
  onClose: () => void
}

function Question({ workflowId, run, nameOf, asked, onClose }: QuestionProps) {
  const actions = useRunActions(workflowId, run)
  const who = run.name ?? run.email
  const perform = async (done: string, work: Promise<unknown>) => {
    try {
      await work
      notify(done)
    } catch (error) {
      notify(ApiError.fromUnknown(error).message, { type: 'error' })
    }
    onClose()
  }
  switch (asked.what) {
    case 'exit':
      return (
        <ConfirmDialog
          title={t`Remove “${who}” from the workflow?`}
          confirmLabel={t`Remove`}
          isDestructive
          onConfirm={() => perform(t`Removed from the workflow: ${who}`, actions.exit.mutateAsync())}
          onCancel={onClose}
        >
          <Trans>They leave the workflow now and get no more emails from it. They can re-enter if the settings allow it.</Trans>
        </ConfirmDialog>
      )
    case 'move':
      return (
        <ConfirmDialog
          title={t`Move “${who}” to “${nameOf(asked.to)}”?`}
          confirmLabel={t`Move`}
          onConfirm={() => perform(t`Moved: ${who}`, actions.move.mutateAsync(asked.to))}
          onCancel={onClose}
        >
          <Trans>
            The step runs immediately, even if it ran before, so an email can be sent twice. You can move them back while they
            wait.
          </Trans>
        </ConfirmDialog>
      )
    case 'skipDelay':
      return (
        <ConfirmDialog
          title={t`Skip the wait?`}
          confirmLabel={t`Skip wait`}
          onConfirm={() => perform(t`Wait skipped for ${who}`, actions.skipDelay.mutateAsync())}
          onCancel={onClose}
        >
          <Trans>The next step runs within seconds. If it sends an email, quiet hours and the frequency cap still apply.</Trans>
        </ConfirmDialog>
      )
    case 'retry':
      return (
        <ConfirmDialog
          title={t`Retry the step?`}
          confirmLabel={t`Retry`}
          onConfirm={() => perform(t`Retrying the step for ${who}`, actions.retry.mutateAsync())}
          onCancel={onClose}
        >
          {t`The failed step runs again within seconds. If it succeeds, they continue from there.`}
        </ConfirmDialog>
      )
  }
}
