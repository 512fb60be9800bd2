import { t } from '@lingui/core/macro'
import { type TriggerType, triggerKind } from '@yuko/contract/automation/definition/triggers'

export function triggerLabel(trigger: TriggerType | null): string {
  return trigger ? triggerKind(trigger).label : t`No trigger yet`
}
