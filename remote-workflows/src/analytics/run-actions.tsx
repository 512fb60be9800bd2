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

/** What can be done with somebody who is on the way; each is asked about, because a mail that went out does not come back. */
export function RunActions({ workflowId, run, nameOf }: RunActionsProps) {
  const [asked, setAsked] = useState<Asked>()
  const { may } = run
  const targets = run.definition.nodes.filter(({ id }) => id !== run.nodeId)
  return (
    <>
      {may.exit && (
        <Button variant="default" onClick={() => setAsked({ what: 'exit' })}>
          {t`Take out`}
        </Button>
      )}
      {may.move && targets.length > 0 && (
        <Menu position="top-end">
          <Menu.Target>
            <Button variant="default">{t`Move to …`}</Button>
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
      {may.skipDelay && <Button onClick={() => setAsked({ what: 'skipDelay' })}>{t`Skip the wait`}</Button>}
      {may.retry && <Button onClick={() => setAsked({ what: 'retry' })}>{t`Try again`}</Button>}
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
          title={`Take ${who} out?`}
          confirmLabel={t`Take out`}
          isDestructive
          onConfirm={() => perform(t`${who} left the workflow`, actions.exit.mutateAsync())}
          onCancel={onClose}
        >
          <Trans>
            Their way ends here, and they get no further e-mail of this workflow. They may enter again as the settings allow.
          </Trans>
        </ConfirmDialog>
      )
    case 'move':
      return (
        <ConfirmDialog
          title={`Move ${who} to “${nameOf(asked.to)}”?`}
          confirmLabel={t`Move`}
          onConfirm={() => perform(t`${who} was moved`, actions.move.mutateAsync(asked.to))}
          onCancel={onClose}
        >
          <Trans>
            The step is taken at once, even if it was taken before: an e-mail may go out a second time. You can move them back
            while they wait.
          </Trans>
        </ConfirmDialog>
      )
    case 'skipDelay':
      return (
        <ConfirmDialog
          title={t`Skip the wait?`}
          confirmLabel={t`Skip the wait`}
          onConfirm={() => perform(t`${who} goes on`, actions.skipDelay.mutateAsync())}
          onCancel={onClose}
        >
          <Trans>
            {who} goes on with the next step within seconds. If that is an e-mail, it goes out unless quiet hours or the cap hold
            it back.
          </Trans>
        </ConfirmDialog>
      )
    case 'retry':
      return (
        <ConfirmDialog
          title={t`Try the step again?`}
          confirmLabel={t`Try again`}
          onConfirm={() => perform(t`${who} is on the way again`, actions.retry.mutateAsync())}
          onCancel={onClose}
        >
          {t`The step at which it failed is taken again within seconds, and their way goes on from there.`}
        </ConfirmDialog>
      )
  }
}
