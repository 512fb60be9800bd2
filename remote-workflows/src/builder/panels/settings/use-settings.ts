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
