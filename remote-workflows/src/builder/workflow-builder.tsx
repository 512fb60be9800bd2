import { t } from '@lingui/core/macro'
import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { usePermission } from '@yuko/runtime'
import { useSearchParams } from '@yuko/runtime/router'
import { Page, StatusBadge, useHotkeys, useMediaQuery } from '@yuko/ui'
import { StaleAlert } from '@yuko/ui/on-demand'
import { useEffect, useEffectEvent, useState } from 'react'
import { PauseNotice } from '#data/pause-notice.tsx'
import { type Builder, BuilderContext } from './builder.context.ts'
import { BuilderActions } from './builder-actions.tsx'
import { BuilderFrame } from './builder-frame.tsx'
import { BuilderDialogs, type DialogName } from './dialogs/builder-dialogs.tsx'
import { RemoveDialog } from './dialogs/remove.dialog.tsx'
import { OldVersion } from './old-version.tsx'
import { SaveStateText } from './save-state.tsx'
import { useBuilderState } from './use-builder-state.ts'
import { useDraft } from './use-draft.ts'
import { useVersions } from './use-versions.ts'

type Draft = ReturnType<typeof useDraft>

/** The workflow editor: a canvas with panels, or a list on phones. */
export function WorkflowBuilder({ workflow }: { workflow: WorkflowDetail }) {
  const isReadOnly = !usePermission('settings.write') || workflow.status === 'archived'
  const hasCanvas = useMediaQuery('(width >= 760px)', false, { getInitialValueInEffect: false })
  const draft = useDraft(workflow, isReadOnly)
  const { builder, removal, run, setRun } = useBuilderState(workflow, draft, isReadOnly)
  const versions = useVersions(workflow.workflowId, draft)
  const [search] = useSearchParams()
  // Reopen the dialog after a visit to the settings that publishing needed.
  const [dialog, setDialog] = useState<DialogName | null>(search.has('publish') && !isReadOnly ? 'publish' : null)
  const version = Number(search.get('version'))

  const leave = useEffectEvent(() => {
    if (!isReadOnly && draft.state !== 'conflict') void draft.flush()
  })
  useEffect(() => () => leave(), [])
  useBuilderKeys(draft, builder)

  const panel = {
    workflow,
    run,
    onRun: setRun,
    isDrawer: !hasCanvas,
    onRestore: versions.restore,
    isRestoring: versions.isRestoring,
  }
  const frame = <BuilderFrame version={version} panel={panel} onShortcuts={() => setDialog('shortcuts')} />
  return (
    <BuilderContext value={builder}>
      <Page
        width="full"
        title={workflow.title}
        back={{ href: '/workflows', label: t`Workflows` }}
        badge={<Badges workflow={workflow} />}
        actions={
          <>
            {!isReadOnly && <SaveStateText state={draft.state} />}
            <BuilderActions workflow={workflow} draft={draft} onDialog={setDialog} onDiscard={versions.discard} />
          </>
        }
      >
        <PauseNotice cause={workflow.pauseCause} />
        <NotSaved draft={draft} versions={versions} />
        {version > 0 ? (
          <OldVersion workflow={workflow} number={version} onRestore={versions.restore} isRestoring={versions.isRestoring}>
            {frame}
          </OldVersion>
        ) : (
          frame
        )}
      </Page>
      {removal.asked && <RemoveDialog ids={removal.asked} onRemove={removal.confirm} onCancel={removal.cancel} />}
      <BuilderDialogs dialog={dialog} workflow={workflow} onPublish={versions.publish} onClose={() => setDialog(null)} />
    </BuilderContext>
  )
}

function useBuilderKeys(draft: Draft, builder: Builder) {
  useHotkeys([
    ['mod+Z', draft.undo],
    ['mod+shift+Z', draft.redo],
    ['mod+Y', draft.redo],
    ['mod+C', () => window.getSelection()?.isCollapsed !== false && builder.copy(), { preventDefault: false }],
    ['mod+V', () => !builder.isReadOnly && builder.paste(), { preventDefault: false }],
  ])
}

const thisWorkflow = t({ message: 'this workflow', comment: 'In “Somebody else changed this workflow”' })

/** Someone else changed the workflow, or the server rejected the draft. */
function NotSaved({ draft: { state, problem }, versions }: { draft: Draft; versions: ReturnType<typeof useVersions> }) {
  if (state !== 'conflict' && state !== 'refused') return null
  return (
    <StaleAlert
      message={problem?.message ?? t`Your earlier changes weren’t saved, and the workflow has changed since.`}
      changed={state === 'conflict' ? thisWorkflow : undefined}
      onTheirs={versions.takeTheirs}
      onMine={versions.keepMine}
    />
  )
}

function Badges({ workflow: { status, hasDraft, liveVersion } }: { workflow: WorkflowDetail }) {
  return (
    <>
      <StatusBadge status={status} />
      {hasDraft && liveVersion !== null && status !== 'archived' && (
        <StatusBadge status="draft" tone="info">
          {t`Unpublished changes`}
        </StatusBadge>
      )}
    </>
  )
}
