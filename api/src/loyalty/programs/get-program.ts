import type { getProgram as endpoint } from '@yuko/contract/loyalty/get-program'
import { programIds } from '#ids.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { toProgram } from './program.mapper.ts'
import { findProgram } from './program.repository.ts'

export async function getProgram({ trx, organizationId, params }: TenantCall<typeof endpoint>) {
  const row = await findProgram(trx, organizationId, programIds.toUuid(params.programId))
  if (!row) throw programNotFound()
  return toProgram(row)
}

export function programNotFound(): Refusal {
  return new Refusal('program.not-found', 'This program doesn’t exist')
}
