import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { countUse } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/module.ts'
import { findAccounts } from '../users.repository.ts'
import { mailPasswordLink } from './mail-password-link.job.ts'

/** Does the same lookup and queues a job for every address. The difference happens later in the job, where it can't be timed. */
export async function forgetPassword({ db, clock }: Platform, email: string): Promise<void> {
  await countUse({ db, clock }, 'passwordLinksToAddress', email)
  await db.asSystem(async (trx) => {
    const { owner, claim } = await findAccounts(trx, email)
    await enqueue(trx, mailPasswordLink, { requestId: newId(), userId: (owner ?? claim)?.id ?? null }, { organizationId: null })
  })
}
