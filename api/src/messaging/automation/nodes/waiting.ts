import type { NodeOf } from '@yuko/contract/automation/definition/node'
import { describeEvent } from '@yuko/contract/automation/events/person-events'
import { i18n, translated } from '@yuko/contract/language'
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
            words: () =>
              i18n.t('Waits for “{event}” for up to {time}', {
                event: translated(describeEvent(node.event).label),
                time: spanText(node.timeout),
              }),
          },
    ),
}
