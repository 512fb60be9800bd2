import type { scheduleProgram as endpoint } from '@yuko/contract/loyalty/schedule-program'
import { programIds } from '#ids.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { programNotFound } from './get-program.ts'
import { toProgram } from './program.mapper.ts'
import { changeProgram, lockProgram } from './program.repository.ts'

export async function scheduleProgram({ trx, organizationId, clock, params, body }: TenantCall<typeof endpoint>) {
  const id = programIds.toUuid(params.programId)
  const row = await lockProgram(trx, organizationId, id)
  if (!row) throw programNotFound()
  if (row.status === 'archived') throw new Refusal('program.archived', 'This program is archived. Restore it first.')
  if (row.status === 'active') return toProgram(row)
  const now = clock.now()
  const startsAt = body.startsAt === null ? null : new Date(body.startsAt)
  if (startsAt !== null && startsAt <= now)
    throw new Refusal('request.invalid', 'Check the marked fields', { fields: { 'body.startsAt': 'must be in the future' } })
  return toProgram(await changeProgram(trx, organizationId, id, { starts_at: startsAt, updated_at: now }))
}
