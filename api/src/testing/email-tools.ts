import { noteRequestTested } from '#core/dashboard/dashboard.repository.ts'
import { mailProgram } from '#loyalty/mail-program.repository.ts'
import { knownMembers } from '#loyalty/members/known-members.repository.ts'
import type { EmailTools } from '#messaging/emails/emails.module.ts'
import { mailReviews } from '#reviews/mail-reviews.repository.ts'

/** As wired in `src/modules.ts`, except tiers and pictures. */
export const emailTools: EmailTools = {
  noteRequestTested,
  tierProgress: async () => new Map(),
  takePictures: async () => undefined,
  subjects: { reviews: mailReviews, program: mailProgram, members: knownMembers },
}
