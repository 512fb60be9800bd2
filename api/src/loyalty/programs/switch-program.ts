import type { switchProgram as endpoint } from '@yuko/contract/loyalty/switch-program'
import { programIds } from '#ids.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { programNotFound } from './get-program.ts'
import { toProgram } from './program.mapper.ts'
import { changeProgram, lockPrograms } from './program.repository.ts'

/** Locks all programs of the store, so that only one of two concurrent activations succeeds. */
export async function switchProgram({ trx, organizationId, clock, params, body }: TenantCall<typeof endpoint>) {
  const id = programIds.toUuid(params.programId)
  const programs = await lockPrograms(trx, organizationId)
  const row = programs.find((program) => program.id === id)
  if (!row) throw programNotFound()
  if (row.status === 'archived') throw new Refusal('program.archived', 'This program is archived. Restore it first.')
  if (row.status === body.status || (body.status === 'paused' && row.status !== 'active')) return toProgram(row)
  const active = programs.find(({ status }) => status === 'active')
  if (body.status === 'active' && active)
    throw new Refusal('program.already-active', `Another program is active. Pause it first: ${active.name}`)
  const now = clock.now()
  const started = body.status === 'active' ? { activated_at: now, starts_at: null } : {}
  return toProgram(await changeProgram(trx, organizationId, id, { status: body.status, updated_at: now, ...started }))
}
