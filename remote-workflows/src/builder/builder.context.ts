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

/** What stands beside the steps: a step, `trigger`, `settings` and the other panels; null: nothing. */
type PanelName = string

/** What all parts of the builder share: what is edited, how it is shown, and what can be done with it. */
export interface Builder {
  readonly workflowId: string
  readonly definition: WorkflowDefinition
  readonly isReadOnly: boolean
  readonly words: Words
  readonly problems: readonly DefinitionProblem[]
  /** By step, over all versions; empty before anything was published. */
  readonly counts: ReadonlyMap<string, NodeCounts>
  readonly entered: number | null
  readonly panel: PanelName | null
  /** The way of a test run; null: there was none. */
  readonly path: ReadonlySet<string> | null
  readonly current: string
  readonly selected: ReadonlySet<string>
  open(panel: PanelName | null): void
  setCurrent(id: string): void
  select(ids: readonly string[]): void
  /** Steps and ways changed, and laid out. */
  changeGraph(make: (now: WorkflowDefinition) => WorkflowDefinition, key: string): void
  /** Something else changed. */
  change(make: (now: WorkflowDefinition) => WorkflowDefinition, key: string): void
  changeNode(node: WorkflowNode): void
  insert(slot: Slot, type: NodeType): void
  insertAfter(id: string | null, type: NodeType): void
  join(slot: Slot, to: string): void
  end(slot: Slot): void
  /** Asks first where more goes than what was chosen. */
  remove(ids: readonly string[]): void
  copy(): void
  paste(slot?: Slot): void
}

const Context = createContext<Builder | null>(null)
export const BuilderContext = Context.Provider

export function useBuilder(): Builder {
  const builder = useContext(Context)
  if (!builder) throw new Error('A part of the builder stands outside of it')
  return builder
}
