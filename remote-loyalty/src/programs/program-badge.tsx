import { t } from '@lingui/core/macro'
import type { Program } from '@yuko/contract/loyalty/program'
import { StatusBadge } from '@yuko/ui'

/** The status of a program; an inactive one may be scheduled. */
export function ProgramBadge({ program: { status, startsAt } }: { program: Program }) {
  if (startsAt === null) return <StatusBadge status={status} />
  return <StatusBadge status="scheduled">{t`Scheduled`}</StatusBadge>
}
