import { noteRequestTested } from '#core/dashboard/dashboard.repository.ts'
import { mailProgram } from '#loyalty/mail-program.repository.ts'
import { knownMembers } from '#loyalty/members/known-members.repository.ts'
import type { EmailTools } from '#messaging/emails/emails.module.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { mailReviews } from '#reviews/mail-reviews.repository.ts'

const refuse = async () => {
  throw new Refusal('assistance.off', 'AI assistance is off')
}

/** As wired in `src/modules.ts`, except tiers, pictures, and assistance. */
export const emailTools: EmailTools = {
  noteRequestTested,
  assistance: { ask: refuse, askFor: refuse },
  tierProgress: async () => new Map(),
  takePictures: async () => undefined,
  subjects: { reviews: mailReviews, program: mailProgram, members: knownMembers },
}
