import { plural, t } from '@lingui/core/macro'
import type { Workflow } from '@yuko/contract/automation/workflows/workflow'

/** How many people an action on the whole workflow concerns. */
export function PeopleInside({ workflow: { figures } }: { workflow: Workflow }) {
  if (figures.inProgress === 0) return t`No one is in progress.`
  return plural(figures.inProgress, { one: '# person is in progress.', other: '# people are in progress.' })
}
