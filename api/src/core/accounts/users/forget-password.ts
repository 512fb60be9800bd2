import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { countUse } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/module.ts'
import { findAccounts } from '../users.repository.ts'
import { mailPasswordLink } from './mail-password-link.job.ts'

/** Looks up and asks for the job in every case: what an unknown address lacks happens later, where nobody can time it. */
export async function forgetPassword({ db, clock }: Platform, email: string): Promise<void> {
  await countUse({ db, clock }, 'passwordLinksToAddress', email)
  await db.asSystem(async (trx) => {
    const { owner, claim } = await findAccounts(trx, email)
    await enqueue(trx, mailPasswordLink, { requestId: newId(), userId: (owner ?? claim)?.id ?? null }, { organizationId: null })
  })
}
