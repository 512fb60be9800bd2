import { z } from 'zod'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import type { Platform } from '#platform/module.ts'
import { keyIdOf, presentOf } from '#platform/secret.ts'
import { sealChain } from './seal-chain.ts'
import { listSeals, listUnsealed } from './seals.repository.ts'

export const sealAudit = defineJob({ name: 'seal-audit', payload: z.object({}), cron: '*/5 * * * *' })
const tellAuditHeads = defineJob({ name: 'tell-audit-heads', payload: z.object({}), cron: '40 0 * * *' })

const pageSize = 500
const beforeAny = '00000000-0000-0000-0000-000000000000'

export function handleSealAudit({ secretFor }: Pick<Platform, 'secretFor'>) {
  return handleJob(sealAudit, async ({ db, clock, log, signal }) => {
    const secret = secretFor('audit')
    for (const organizationId of await db.asSystem((trx) => listUnsealed(trx, keyIdOf(presentOf(secret))))) {
      signal.throwIfAborted()
      await sealChain({ db, clock, log, secret }, organizationId)
    }
  })
}

/**
 * One log line a day for each organization, for external log storage: it proves later that the log wasn't truncated or restarted.
 */
export const handleTellAuditHeads = handleJob(tellAuditHeads, async ({ db, log, signal }) => {
  for (let after = beforeAny; ; ) {
    signal.throwIfAborted()
    const page = after
    const seals = await db.asSystem((trx) => listSeals(trx, page, pageSize))
    for (const { organization_id: organizationId, seq, hash, seal_hash } of seals)
      log.info({ organizationId, seq, hash: hash.toString('hex'), seal: seal_hash.toString('hex') }, 'head of the audit log')
    const last = seals.at(-1)
    if (!last || seals.length < pageSize) return
    after = last.organization_id
  }
})
