import type { NodeOf } from '@yuko/contract/automation/definition/node'
import { describeEvent } from '@yuko/contract/automation/events/person-events'
import { after, spanText } from '../duration.ts'
import type { StepKind } from '../runs/step.ts'

/** The awaited event arrives through `followEvents`, which sets the outcome; a timeout means it did not occur. */
export const waitForEvent: StepKind<NodeOf<'wait_for_event'>> = {
  plan: ({ now, node }, travelers) =>
    travelers.map(({ waitsSince, outcome }) =>
      waitsSince
        ? { kind: 'go', branch: outcome ?? 'timed_out' }
        : {
            kind: 'wait',
            until: after(now, node.timeout),
            awaits: node.event,
            words: `Waits for “${describeEvent(node.event).label}” for up to ${spanText(node.timeout)}`,
          },
    ),
}
