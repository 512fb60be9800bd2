import type { WorkflowNode } from '@yuko/contract/automation/definition/node'
import { note, noteEach } from '#platform/observe/notes.ts'
import type { Outcome, StepKind, StepKinds } from '../runs/step.ts'

/** Wraps the step kinds to count how many people took each with which outcome. */
export function countedKinds(kinds: StepKinds): StepKinds {
  const counted = Object.entries(kinds).map(([type, kind]) => [type, countedKind(type, kind as unknown as StepKind)])
  return Object.fromEntries(counted)
}

function countedKind(node: string, { plan, perform }: StepKind<WorkflowNode>): StepKind<WorkflowNode> {
  const counted = (outcomes: Outcome[]) => {
    noteEach(outcomes, resultOf, (outcome, count) => note('workflow-steps-taken', { node, outcome, count }))
    return outcomes
  }
  // Performed steps are counted by their result, not by their plan.
  if (!perform) return { plan: async (...call) => counted(await plan(...call)) }
  return { plan, perform: async (...call) => counted(await perform(...call)) }
}

function resultOf(outcome: Outcome): string {
  return outcome.kind === 'go' ? (outcome.status ?? 'completed') : outcome.kind
}
