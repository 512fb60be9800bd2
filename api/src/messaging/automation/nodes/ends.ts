import type { NodeOf } from '@yuko/contract/automation/definition/node'
import { goToLimit } from '@yuko/contract/automation/definition/node'
import type { StepKind } from '../runs/step.ts'

/** The visit is the number of jumps plus one: within a visit no step occurs twice, because edges form no cycle. */
export const goTo: StepKind<NodeOf<'go_to'>> = {
  plan: ({ node }, travelers) =>
    travelers.map(({ visit }) =>
      visit > goToLimit ? { kind: 'end', status: 'completed', reason: 'loop_limit' } : { kind: 'jump', to: node.to },
    ),
}

export const goal: StepKind<NodeOf<'goal'>> = {
  plan: (_, travelers) => travelers.map(() => ({ kind: 'end', status: 'goal_reached' })),
}

export const exit: StepKind<NodeOf<'exit'>> = {
  plan: (_, travelers) => travelers.map(() => ({ kind: 'end', status: 'exited', exitReason: 'exit_node' })),
}
