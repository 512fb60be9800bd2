import type { WorkflowDefinition } from './definition.ts'
import { type WorkflowSettings, workflowSettings } from './settings.ts'
import { type TriggerType, triggerKind } from './triggers.ts'

/** A new, empty workflow. */
export const emptyDefinition: WorkflowDefinition = {
  trigger: null,
  audience: null,
  exits: [],
  goal: null,
  nodes: [],
  edges: [],
  settings: settingsFor(null),
}

/** Defaults for a trigger. */
export function settingsFor(type: TriggerType | null): WorkflowSettings {
  return workflowSettings.parse({
    reentry: type ? triggerKind(type).reentry : { mode: 'after', time: { amount: 30, unit: 'days' } },
  })
}
