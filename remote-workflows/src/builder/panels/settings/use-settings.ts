import type { WorkflowSettings } from '@yuko/contract/automation/definition/settings'
import { useBuilder } from '../../builder.context.ts'

export function useSettings() {
  const { definition, change } = useBuilder()
  return {
    settings: definition.settings,
    set: (part: Partial<WorkflowSettings>) =>
      change((now) => ({ ...now, settings: { ...now.settings, ...part } }), `settings ${Object.keys(part).join()}`),
  }
}

/** Rounds and clamps to the limits. */
export const within = (value: number, least: number, most: number) => Math.min(Math.max(Math.round(value), least), most)
