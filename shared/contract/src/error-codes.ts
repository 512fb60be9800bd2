import { z } from 'zod'

/** Every error code of the API and its HTTP status: the only such table. */
export const errorCodes = {
  'request.invalid': 400,
  'request.not-json': 400,
  'request.too-large': 413,
  'request.not-found': 404,
  'request.rate-limited': 429,
  'request.idempotency-conflict': 409,
  'server.error': 500,
  'server.unavailable': 503,
  'session.missing': 401,
  'session.expired': 401,
  'session.refresh-refused': 401,
  'session.forbidden': 403,
  'account.credentials-refused': 422,
  'account.locked': 429,
  'account.email-unverified': 403,
  'account.password-weak': 422,
  'account.token-refused': 422,
  'account.bot-check-failed': 422,
  'account.password-refused': 422,
  'account.code-refused': 422,
  'account.challenge-refused': 422,
  'account.exists': 409,
  'two-factor.on-already': 409,
  'two-factor.not-set-up': 409,
  'session.not-found': 404,
  'organization.not-selected': 409,
  'member.not-found': 404,
  'member.exists': 409,
  'member.last-owner': 409,
  'member.above-own-role': 403,
  'member.own-role': 409,
  'invitation.not-found': 404,
  'invitation.exists': 409,
  'invitation.refused': 422,
  'invitation.for-another': 403,
  'onboarding.step-out-of-order': 409,
  'review.not-found': 404,
  'review.already-replied': 409,
  'review.no-reply': 404,
  'review.transition-refused': 409,
  'review.changed-since': 409,
  'review.undo-expired': 409,
  'product.not-found': 404,
  'import.not-found': 404,
  'import.not-csv': 422,
  'import.too-large': 413,
  'import.empty': 422,
  'import.encoding-unreadable': 422,
  'import.columns-missing': 422,
  'import.state-refused': 409,
  'import.undo-expired': 409,
  'store.not-found': 404,
  'store.not-offered': 409,
  'store.belongs-elsewhere': 409,
  'store.disconnect-refused': 409,
  'store.signature-refused': 401,
  'store.request-stale': 403,
  'store.grant-refused': 422,
  'store.not-connected': 403,
  'store.sync-running': 409,
  'api-key.refused': 401,
  'api-key.not-found': 404,
  'api-key.too-many': 409,
  'consent.link-refused': 404,
  'program.not-found': 404,
  'program.already-active': 409,
  'workflow.not-found': 404,
  'workflow.title-taken': 409,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorCodes

export const errorCodeNames = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]

/** The one shape of every error body. */
export const errorBody = z
  .object({
    code: z.enum(errorCodeNames).describe('What went wrong, for programs'),
    message: z.string().describe('What went wrong, for people'),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .describe('Message by the path of the input it concerns, for example "body.email"'),
    requestId: z.string().describe('Quote it when asking for help'),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof errorBody>
