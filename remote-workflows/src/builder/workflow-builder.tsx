import { useQueryClient } from '@tanstack/react-query'
import { startId } from '@yuko/contract/automation/definition/definition'
import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { ApiError, notify, usePermission } from '@yuko/runtime'
import { useSearchParams } from '@yuko/runtime/router'
import { Page, SegmentedControl, Skeleton, StatusBadge, useHotkeys, useMediaQuery } from '@yuko/ui'
import { StaleAlert } from '@yuko/ui/on-demand'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { usePublishWorkflow, useRestoreVersion, useResumeWorkflow, useSaveDraft } from '#data/workflow.mutations.ts'
import { workflowQueries } from '#data/workflow.queries.ts'
import { type Builder, BuilderContext, useBuilder } from './builder.context.ts'
import styles from './builder.module.css'
import { BuilderActions, type DialogName } from './builder-actions.tsx'
import { PublishDialog } from './dialogs/publish.dialog.tsx'
import type { PublishInput } from './dialogs/publish-input.ts'
import { RemoveDialog } from './dialogs/remove.dialog.tsx'
import { ResumeDialog } from './dialogs/resume.dialog.tsx'
import { ShortcutsDialog } from './dialogs/shortcuts.dialog.tsx'
import { nodeAt } from './graph/slot.ts'
import { OldVersion } from './old-version.tsx'
import { Palette } from './palette.tsx'
import { MatchesPanel } from './panels/matches.panel.tsx'
import { NodePanel } from './panels/node.panel.tsx'
import { SettingsPanel } from './panels/settings.panel.tsx'
import { TestPanel } from './panels/test.panel.tsx'
import { TriggerPanel } from './panels/trigger.panel.tsx'
import { VersionsPanel } from './panels/versions.panel.tsx'
import { SaveStateText } from './save-state.tsx'
import { StepList } from './steps/step-list.tsx'
import { useBuilderState } from './use-builder-state.ts'
import { useDraft } from './use-draft.ts'

const Canvas = lazy(async () => ({ default: (await import('./canvas/canvas.tsx')).Canvas }))

/** A workflow as it is drawn and edited: the canvas with its panels, on a phone a list with the same. */
export function WorkflowBuilder({ workflow }: { workflow: WorkflowDetail }) {
  const { workflowId } = workflow
  const client = useQueryClient()
  const isReadOnly = !usePermission('settings.write') || workflow.status === 'archived'
  const hasCanvas = useMediaQuery('(width >= 760px)', false, { getInitialValueInEffect: false })
  const draft = useDraft(workflow, isReadOnly)
  const { builder, removal, setRemoval, takeAway, run, setRun } = useBuilderState(workflow, draft, isReadOnly)
  const [search] = useSearchParams()
  // Who was sent away to mend what publishing lacks comes back to it.
  const [dialog, setDialog] = useState<DialogName | null>(search.has('publish') && !isReadOnly ? 'publish' : null)
  const version = Number(search.get('version'))
  const save = useSaveDraft(workflowId)
  const publish = usePublishWorkflow(workflowId)
  const resume = useResumeWorkflow(workflowId)
  const restore = useRestoreVersion(workflowId)

  const leave = useEffectEvent(() => {
    if (!isReadOnly && draft.state !== 'conflict') draft.flush()
  })
  useEffect(() => () => leave(), [])
  useHotkeys([
    ['mod+Z', draft.undo],
    ['mod+shift+Z', draft.redo],
    ['mod+Y', draft.redo],
    ['mod+C', () => window.getSelection()?.isCollapsed !== false && builder.copy(), { preventDefault: false }],
    ['mod+V', () => !isReadOnly && builder.paste(), { preventDefault: false }],
  ])

  const goLive = async (input: PublishInput) => {
    if (!(await draft.flush())) throw new Error('The last changes could not be saved yet.')
    const published = await publish.mutateAsync({ revision: draft.revision(), ...input })
    draft.take(published)
    setDialog(null)
    notify('Published. It is at work from now on.', { type: 'success' })
  }
  const attempt = async (call: () => Promise<WorkflowDetail>, said: string) => {
    try {
      draft.take(await call())
      notify(said)
    } catch (cause) {
      notify(ApiError.fromUnknown(cause).message, { type: 'error' })
    }
  }
  const discard = () =>
    attempt(() => save.mutateAsync({ revision: draft.revision(), definition: null }), 'The draft is what is published again.')
  const bringBack = (number: number) =>
    attempt(async () => {
      await draft.flush()
      return restore.mutateAsync(number)
    }, `Version ${number} is your draft now. Publish it when it is right.`)
  const theirs = () => client.fetchQuery({ ...workflowQueries.detail(workflowId), staleTime: 0 })

  const frameOf = (shown: Builder) => {
    const panel = (
      <OpenPanel
        {...{ workflow, run, setRun }}
        builder={shown}
        isDrawer={!hasCanvas}
        onRestore={bringBack}
        isRestoring={restore.isPending}
      />
    )
    if (!hasCanvas)
      return (
        <>
          <StepList />
          {panel}
        </>
      )
    return (
      <div className={styles.frame} data-panel={shown.panel !== null} data-readonly={shown.isReadOnly}>
        <Side />
        <Suspense fallback={<Skeleton height="100%" radius={0} />}>
          <Canvas key={version} onShortcuts={() => setDialog('shortcuts')} />
        </Suspense>
        {panel}
      </div>
    )
  }

  return (
    <BuilderContext value={builder}>
      <Page
        width="full"
        title={workflow.title}
        back={{ href: '/workflows', label: 'Workflows' }}
        badge={<Badges workflow={workflow} />}
        actions={
          <>
            {!isReadOnly && <SaveStateText state={draft.state} />}
            <BuilderActions workflow={workflow} draft={draft} onDialog={setDialog} onDiscard={discard} />
          </>
        }
      >
        {(draft.state === 'conflict' || draft.state === 'refused') && (
          <StaleAlert
            message={draft.problem?.message ?? 'Changes that you made before were not saved, and the workflow was changed since.'}
            changed={draft.state === 'conflict' ? 'this workflow' : undefined}
            onTheirs={async () => draft.take(await theirs())}
            onMine={async () => draft.insist(await theirs())}
          />
        )}
        {version > 0 ? (
          <OldVersion workflow={workflow} number={version} onRestore={bringBack} isRestoring={restore.isPending}>
            {(old) => frameOf(old)}
          </OldVersion>
        ) : (
          frameOf(builder)
        )}
      </Page>
      {removal && (
        <RemoveDialog ids={removal.ids} onRemove={(keep) => takeAway(removal.ids, keep)} onCancel={() => setRemoval(null)} />
      )}
      {dialog === 'publish' && <PublishDialog workflow={workflow} onPublish={goLive} onClose={() => setDialog(null)} />}
      {dialog === 'resume' && (
        <ResumeDialog
          workflow={workflow}
          onCancel={() => setDialog(null)}
          onResume={async (overdue) => {
            await resume.mutateAsync({ overdue }).then(
              () => notify('It goes on.'),
              (cause) => notify(ApiError.fromUnknown(cause).message, { type: 'error' }),
            )
            setDialog(null)
          }}
        />
      )}
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={() => setDialog(null)} />}
    </BuilderContext>
  )
}

function Badges({ workflow: { status, hasDraft, liveVersion } }: { workflow: WorkflowDetail }) {
  return (
    <>
      <StatusBadge status={status} />
      {hasDraft && liveVersion !== null && status !== 'archived' && (
        <StatusBadge status="draft" tone="info">
          Changes not published
        </StatusBadge>
      )}
    </>
  )
}

/** Beside the canvas: what can be added, or all steps as a list. */
function Side() {
  const [view, setView] = useState('add')
  const { isReadOnly } = useBuilder()
  const isNarrow = useMediaQuery('(width < 1200px)', false, { getInitialValueInEffect: false })
  return (
    <div className={styles.side}>
      {!isReadOnly && !isNarrow && (
        <div className={styles.sideTop}>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label="Beside the canvas"
            data={[
              { value: 'add', label: 'Add' },
              { value: 'steps', label: 'Outline' },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
      )}
      <div className={styles.sideBody}>
        {!isReadOnly && (isNarrow || view === 'add') ? <Palette isNarrow={isNarrow} /> : <StepList isCompact />}
      </div>
    </div>
  )
}

interface OpenPanelProps {
  builder: Builder
  workflow: WorkflowDetail
  isDrawer: boolean
  run: Parameters<typeof TestPanel>[0]['run']
  setRun: Parameters<typeof TestPanel>[0]['onRun']
  onRestore: (number: number) => void
  isRestoring: boolean
}

/** What the address asks for; a step that is gone shows nothing. */
function OpenPanel({ builder: { panel, definition }, workflow, isDrawer, run, setRun, onRestore, isRestoring }: OpenPanelProps) {
  switch (panel) {
    case null:
      return null
    case startId:
      return <TriggerPanel key="trigger" isDrawer={isDrawer} />
    case 'settings':
      return <SettingsPanel isDrawer={isDrawer} />
    case 'versions':
      return <VersionsPanel workflow={workflow} isDrawer={isDrawer} onRestore={onRestore} isRestoring={isRestoring} />
    case 'test':
      return <TestPanel isDrawer={isDrawer} run={run} onRun={setRun} />
    case 'matches':
      return <MatchesPanel isDrawer={isDrawer} />
    default: {
      const node = nodeAt(definition, panel)
      return node ? <NodePanel key={node.id} node={node} isDrawer={isDrawer} /> : null
    }
  }
}
