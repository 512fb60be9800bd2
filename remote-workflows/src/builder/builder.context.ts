import type { DefinitionProblem } from '@yuko/contract/automation/definition/check-definition'
import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import type { NodeType, WorkflowNode } from '@yuko/contract/automation/definition/node'
import { createContext, useContext } from 'react'
import type { Slot } from './graph/slot.ts'
import type { Words } from './summaries.ts'

export interface NodeCounts {
  readonly waiting: number
  readonly completed: number
  readonly failed: number
}

/** The open panel: the ID of a step, `trigger`, `settings` and so on; null when closed. */
type PanelName = string

/** State and actions that all parts of the builder share. */
export interface Builder {
  readonly workflowId: string
  readonly definition: WorkflowDefinition
  readonly isReadOnly: boolean
  readonly words: Words
  readonly problems: readonly DefinitionProblem[]
  /** By step, over all versions; empty before the first publication. */
  readonly counts: ReadonlyMap<string, NodeCounts>
  readonly entered: number | null
  readonly panel: PanelName | null
  /** The path of a test run; null without one. */
  readonly path: ReadonlySet<string> | null
  readonly current: string
  readonly selected: ReadonlySet<string>
  open(panel: PanelName | null): void
  setCurrent(id: string): void
  select(ids: readonly string[]): void
  /** Changes steps or connections, and updates the layout. */
  changeGraph(make: (now: WorkflowDefinition) => WorkflowDefinition, key: string): void
  /** Changes anything else. */
  change(make: (now: WorkflowDefinition) => WorkflowDefinition, key: string): void
  changeNode(node: WorkflowNode): void
  insert(slot: Slot, type: NodeType): void
  insertAfter(id: string | null, type: NodeType): void
  join(slot: Slot, to: string): void
  end(slot: Slot): void
  /** Asks for confirmation when more steps would be deleted than selected. */
  remove(ids: readonly string[]): void
  copy(): void
  paste(slot?: Slot): void
}

const Context = createContext<Builder | null>(null)
export const BuilderContext = Context.Provider

export function useBuilder(): Builder {
  const builder = useContext(Context)
  if (!builder) throw new Error('useBuilder must be used inside the builder')
  return builder
}
