import { mirrorTopics } from '#core/store/mirror/mirror.topics.ts'
import { mailRefusals } from '#messaging/automation/refusals.repository.ts'
import { textMessagesModule } from '#messaging/text-messages/text-messages.module.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { EmailWriter } from '#platform/mail/email-writer.ts'
import { enqueueEmail } from '#platform/mail/enqueue-email.ts'
import { createMailLinks } from '#platform/mail/mail-links.ts'
import type { Platform } from '#platform/module.ts'
import type { Allowance } from '#platform/ports/sending-allowance.ts'
import { createAuthorLinks } from '#reviews/author-links.ts'
import { askEndpoints } from '#reviews/requests/ask.routes.ts'
import { requestHandlers } from '#reviews/requests/request.handlers.ts'
import {
  forgetRequests,
  noteRequestMail,
  noteRequestText,
  planRequests,
  queueDueRequests,
  resumeRequests,
} from '#reviews/requests/request.jobs.ts'
import { createRequestLinks } from '#reviews/requests/request-link.ts'
import { requestsEndpoints } from '#reviews/requests/requests.routes.ts'
import { createTestApp, type TestApp } from './test-app.ts'

export interface RequestsApp extends TestApp {
  /** Email types that the merchant turned off. */
  readonly switchedOff: Set<string>
  /** Remaining allowance by organization; without an entry, unlimited. */
  readonly room: Map<string, Allowance>
  /** Values of written emails, by key. */
  readonly written: Map<string, { organizationId: string; type: string; to: string; values: unknown; locale: string | null }>
  /** Sends a webhook to the mirror, as the store's platform would. */
  tell(organizationId: string, topic: string, payload: object): Promise<void>
  /** Advances time and runs everything due. */
  goTo(moment: Date | string): Promise<void>
}

/** Review requests with the mirror as input and one-line emails as output. */
export async function createRequestsApp(options: { now?: string; platform?: Partial<Platform> } = {}): Promise<RequestsApp> {
  const switchedOff = new Set<string>()
  const written: RequestsApp['written'] = new Map()
  const room: RequestsApp['room'] = new Map()
  const emailsOf = (platform: Platform): EmailWriter => ({
    isOn: async (_trx, _organizationId, type) => !switchedOff.has(type),
    delayHours: async () => 0,
    async write(trx, { organizationId, type, key, to, values, locale = null }) {
      if (switchedOff.has(type)) return 'switched-off'
      const unsubscribeUrl = createMailLinks(platform).urlFor(organizationId, to.address)
      const content = { html: type, text: type }
      const mail = { organizationId, key, to, subject: type, content, unsubscribeUrl }
      const isNew = await enqueueEmail(trx, platform.clock, { ...mail, kind: 'marketing', topic: 'review-requests' })
      if (isNew) written.set(key, { organizationId, type, to: to.address, values, locale })
      return isNew ? 'written' : 'twice'
    },
  })
  const test = await createTestApp({
    ...options,
    modules: (platform) => {
      const texts = textMessagesModule(platform)
      const tools = {
        clock: platform.clock,
        emails: emailsOf(platform),
        texts: texts.writer,
        refusals: mailRefusals,
        links: createRequestLinks(platform),
        authorLinks: createAuthorLinks(platform),
        allowance: { of: async () => room },
      }
      return [
        texts,
        { name: 'requests', endpoints: [...requestsEndpoints(tools), ...askEndpoints(tools)], jobs: requestHandlers(tools) },
      ]
    },
    factJobs: {
      'order.recorded': [planRequests],
      'email.delivered': [noteRequestMail],
      'email.opened': [noteRequestMail],
      'email.clicked': [noteRequestMail],
      'email.bounced': [noteRequestMail],
      'email.complained': [noteRequestMail],
      'text-message.delivered': [noteRequestText],
      'text-message.failed': [noteRequestText],
      'customer.redacted': [forgetRequests],
      'billing.subscription-updated': [resumeRequests],
    },
  })
  return {
    ...test,
    switchedOff,
    room,
    written,
    async tell(organizationId, topic, payload) {
      const { db, clock } = test
      const call = { organizationId, shop: 'mill.myshopify.com', topic, payload, triggeredAt: clock.now(), db, clock }
      await mirrorTopics[topic]?.handle({ ...call, log: test.platform.log, signal: new AbortController().signal })
    },
    async goTo(moment) {
      test.clock.set(moment)
      await test.runUntilIdle()
      await test.db.asSystem((trx) => enqueue(trx, queueDueRequests, {}, { organizationId: null }))
      await test.runUntilIdle()
    },
  }
}
