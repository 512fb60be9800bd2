import type { createProgram as endpoint } from '@yuko/contract/loyalty/create-program'
import type { TenantCall } from '#platform/http/implement.ts'
import { newId } from '#platform/ids.ts'
import { toColumns, toProgram } from './program.mapper.ts'
import { insertProgram } from './program.repository.ts'

/** A draft: nobody earns by it before it is made active. */
export async function createProgram({ trx, organizationId, clock, body }: TenantCall<typeof endpoint>) {
  const now = clock.now()
  const row = { organization_id: organizationId, id: newId(), ...toColumns(body), created_at: now, updated_at: now }
  return toProgram(await insertProgram(trx, row))
}
