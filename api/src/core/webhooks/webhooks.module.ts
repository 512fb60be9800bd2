import { handleJob } from '#platform/jobs/define-job.ts'
import { onFact, onFacts } from '#platform/jobs/fact-job.ts'
import type { Module, Platform } from '#platform/module.ts'
import type { Snapshots } from '#platform/ports/snapshots.ts'
import { deliveryLoop } from './delivery/deliver-webhooks.ts'
import { endpointEndpoints } from './endpoints/endpoints.routes.ts'
import { createVault } from './endpoints/vault.ts'
import { dropEndedSecrets, forgetSubject, sweepWebhooks as sweepBatch } from './events/events.repository.ts'
import { tellWebhooks as tell } from './events/tell-webhooks.ts'
import { logEndpoints } from './log/log.routes.ts'
import { mailTrouble } from './trouble/mail-trouble.ts'
import { forgetWebhookSubject, mailWebhookTrouble, sweepWebhooks, tellWebhooks } from './webhooks.jobs.ts'

const dayMs = 24 * 3_600_000
const logKeptMs = 30 * dayMs
const eventsKeptMs = 90 * dayMs
const sweptAtOnce = 1000

/** Sends events to the merchant's programs, with a delivery log. */
export function webhooksModule(
  { secretFor, publicUrl, sendPublic }: Pick<Platform, 'secretFor' | 'publicUrl' | 'sendPublic'>,
  { snapshots }: { readonly snapshots: Snapshots },
): Module {
  const options = { vault: createVault(secretFor), send: sendPublic }
  return {
    name: 'webhooks',
    endpoints: [...endpointEndpoints(options.vault), ...logEndpoints(options)],
    jobs: [
      onFacts(tellWebhooks, (call) => tell(call, snapshots)),
      onFact(mailWebhookTrouble, (call) => mailTrouble(call, publicUrl)),
      onFact(forgetWebhookSubject, async ({ db, fact: { organizationId, payload } }) => {
        await db.forOrganization(organizationId, (trx) => forgetSubject(trx, organizationId, payload.email))
      }),
      handleJob(sweepWebhooks, async ({ db, clock, signal }) => {
        const now = clock.now()
        await db.asSystem((trx) => dropEndedSecrets(trx, now))
        const [log, events] = [logKeptMs, eventsKeptMs].map((kept) => new Date(now.getTime() - kept)) as [Date, Date]
        let isMore = true
        while (isMore && !signal.aborted) isMore = await db.asSystem((trx) => sweepBatch(trx, log, events, sweptAtOnce))
      }),
    ],
    loops: [deliveryLoop(options)],
  }
}
