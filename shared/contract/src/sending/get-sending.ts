import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { listedSender, shownSender } from './sender-identity.ts'
import { sendingDomain } from './sending-domain.ts'
import { providerSummary } from './sending-provider.ts'
import { sendingSettings } from './sending-settings.ts'

export const sendingProblem = z.object({
  at: z.enum(['provider', 'sender', 'domain', 'address', 'returns']),
  severity: z.enum(['error', 'warning']).describe('An error prevents sending marketing email properly, or at all'),
  message: z.string(),
})
export type SendingProblem = z.infer<typeof sendingProblem>

export const sending = z
  .object({
    settings: sendingSettings,
    provider: providerSummary,
    identities: z.array(listedSender),
    domains: z.array(sendingDomain),
    sentAs: shownSender.describe('Sender of emails without their own, as recipients see it'),
    postalAddress: z.string().nullable().describe('The organization’s postal address, shown below every marketing email'),
    problems: z.array(sendingProblem).describe('Missing steps before marketing email can be sent properly'),
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
