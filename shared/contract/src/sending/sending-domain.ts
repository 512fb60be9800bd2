import { z } from 'zod'
import { isoDateTime, typeId } from '../primitives.ts'

export const domainId = typeId('sdm')

/** The registered domain, without mailbox and `www`. */
export const domainName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/, 'must be a domain such as example.com')

export const recordPurposes = ['dkim', 'dmarc', 'spf', 'returnPath', 'tracking'] as const

export const dnsRecord = z.object({
  purpose: z.enum(recordPurposes),
  type: z.enum(['TXT', 'CNAME']),
  host: z.string(),
  value: z.string(),
  isRequired: z.boolean(),
  isFound: z.boolean().nullable().describe('null: not checked yet'),
})

/** Why links in email don't use the domain's own host, although its DNS record leads here. */
export const trackingProblem = z.enum(['certificate', 'unreachable', 'other-server'])
export type TrackingProblem = z.infer<typeof trackingProblem>

export const sendingDomain = z
  .object({
    domainId,
    domain: z.string(),
    status: z.enum(['pending', 'verified', 'failed']),
    records: z.array(dnsRecord),
    tracking: z
      .object({ host: z.string(), status: z.enum(['unused', 'used', ...trackingProblem.options]) })
      .describe('Whether links in email use the domain’s own host. It’s checked every day, with its certificate.'),
    checkedAt: isoDateTime.nullable(),
    verifiedUntil: isoDateTime
      .nullable()
      .describe('The DKIM record of this verified domain can’t be found. If that lasts until then, it fails.'),
  })
  .meta({ id: 'SendingDomain' })
export type SendingDomain = z.infer<typeof sendingDomain>
