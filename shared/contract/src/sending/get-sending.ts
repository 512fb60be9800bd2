import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { listedSender, shownSender } from './sender-identity.ts'
import { sendingDomain } from './sending-domain.ts'
import { providerSummary } from './sending-provider.ts'
import { sendingSettings } from './sending-settings.ts'

export const sendingProblem = z.object({
  at: z.enum(['provider', 'sender', 'domain', 'address', 'returns']),
  severity: z.enum(['error', 'warning']).describe('An error keeps marketing mail from being sent well, or at all'),
  message: z.string(),
})
export type SendingProblem = z.infer<typeof sendingProblem>

export const sending = z
  .object({
    settings: sendingSettings,
    provider: providerSummary,
    identities: z.array(listedSender),
    domains: z.array(sendingDomain),
    sentAs: shownSender.describe('As recipients of mail without a sender of its own see it now'),
    postalAddress: z.string().nullable().describe('Of the organization; stands below every marketing mail'),
    problems: z.array(sendingProblem).describe('What is missing before marketing mail can be sent well'),
  })
  .meta({ id: 'Sending' })
export type Sending = z.infer<typeof sending>

export const getSending = defineEndpoint({
  name: 'get-sending',
  summary: 'Get the sending settings: senders, domains, provider, tracking, and missing steps',
  method: 'GET',
  path: '/settings/sending',
  access: 'organization.read',
  reply: sending,
})
