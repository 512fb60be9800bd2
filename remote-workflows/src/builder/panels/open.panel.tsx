import { startId } from '@yuko/contract/automation/definition/definition'
import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { useBuilder } from '../builder.context.ts'
import { nodeAt } from '../graph/slot.ts'
import { MatchesPanel } from './matches.panel.tsx'
import { NodePanel } from './node.panel.tsx'
import { SettingsPanel } from './settings/settings.panel.tsx'
import { TestPanel, type TestRun } from './test.panel.tsx'
import { TriggerPanel } from './trigger.panel.tsx'
import { VersionsPanel } from './versions.panel.tsx'

export interface OpenPanelProps {
  workflow: WorkflowDetail
  isDrawer: boolean
  run: TestRun | null
  onRun: (run: TestRun | null) => void
  onRestore: (number: number) => void
  isRestoring: boolean
}

/** The panel in the URL; nothing for a deleted step. */
export function OpenPanel({ workflow, isDrawer, run, onRun, onRestore, isRestoring }: OpenPanelProps) {
  const { panel, definition } = useBuilder()
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
      return <TestPanel isDrawer={isDrawer} run={run} onRun={onRun} />
    case 'matches':
      return <MatchesPanel isDrawer={isDrawer} />
    default: {
      const node = nodeAt(definition, panel)
      return node ? <NodePanel key={node.id} node={node} isDrawer={isDrawer} /> : null
    }
  }
}
