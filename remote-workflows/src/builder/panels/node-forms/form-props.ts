import type { NodeOf, NodeType } from '@yuko/contract/automation/definition/node'

/** Props of a step form; every change creates a new step object. */
export interface NodeFormProps<Type extends NodeType> {
  node: NodeOf<Type>
  onChange: (node: NodeOf<Type>) => void
}
