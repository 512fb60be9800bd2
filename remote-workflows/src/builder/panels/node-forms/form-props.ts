import type { NodeOf, NodeType } from '@yuko/contract/automation/definition/node'

/** Fields of one kind of step: every change makes the step anew. */
export interface NodeFormProps<Type extends NodeType> {
  node: NodeOf<Type>
  onChange: (node: NodeOf<Type>) => void
}
