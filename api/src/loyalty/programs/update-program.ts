import type { updateProgram as endpoint } from '@yuko/contract/loyalty/update-program'
import { programIds } from '#ids.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { programNotFound } from './get-program.ts'
import { toColumns, toProgram } from './program.mapper.ts'
import { changeProgram, lockProgram } from './program.repository.ts'

export async function updateProgram({ trx, organizationId, clock, params, body }: TenantCall<typeof endpoint>) {
  const id = programIds.toUuid(params.programId)
  const row = await lockProgram(trx, organizationId, id)
  if (!row) throw programNotFound()
  const { isArchived, ...details } = body
  const changed = await changeProgram(trx, organizationId, id, {
    ...toColumns({ ...toProgram(row), ...details }),
    status: statusAfter(row.status, isArchived),
    ...(isArchived && { starts_at: null }),
    updated_at: clock.now(),
  })
  return toProgram(changed)
}

/** A restored program is a draft: nothing starts to award points by itself. */
function statusAfter<Status extends string>(status: Status, isArchived: boolean | undefined) {
  if (isArchived === undefined) return status
  if (isArchived) return 'archived'
  return status === 'archived' ? 'draft' : status
}
