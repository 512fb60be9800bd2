import { z } from 'zod'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import type { Platform } from '#platform/module.ts'
import { findUser } from '../users.repository.ts'
import { resetPasswordMail } from './account-mails.ts'
import { issueEmailToken } from './email-token.ts'
import { mailAccount } from './mail-account.ts'

export const mailPasswordLink = defineJob({
  name: 'mail-password-link',
  payload: z.object({ requestId: z.uuid(), userId: z.uuid().nullable() }),
})

/** The token is created here and not with the request, so that it never appears in a job payload. */
export function handleMailPasswordLink(platform: Platform) {
  return handleJob(mailPasswordLink, async ({ payload: { requestId, userId }, db, clock }) => {
    if (!userId) return
    await db.asSystem(async (trx) => {
      const user = await findUser(trx, userId)
      if (!user) return
      const token = await issueEmailToken(trx, platform, user.id, 'reset-password')
      const mail = () => resetPasswordMail(platform.publicUrl, user.email, token)
      await mailAccount(trx, { clock }, user.email, 'reset-password', mail, { key: requestId })
    })
  })
}
