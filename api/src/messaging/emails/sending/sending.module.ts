import type { Module, Platform } from '#platform/module.ts'
import { handleCheckSendingDomains } from '../settings/check-domains.job.ts'
import { identitiesEndpoints } from '../settings/identities.routes.ts'
import { senderPage } from '../settings/sender-page.plugin.ts'
import { sendingEndpoints } from '../settings/sending.routes.ts'
import { trackingHostPages } from '../settings/tracking-host.plugin.ts'
import { handleConversions } from './conversions/count-conversion.job.ts'
import type { ReturnTools } from './returns/return-tools.ts'
import { returnsPlugin } from './returns/returns.plugin.ts'
import { tellMailsLoop } from './tell-mails.loop.ts'

/** Sending stores' emails, and handling delivery reports. */
export function sendingModule(platform: Platform, tools: ReturnTools): Module {
  return {
    name: 'sending',
    endpoints: [...sendingEndpoints(platform), ...identitiesEndpoints(platform)],
    jobs: [handleConversions, handleCheckSendingDomains(platform)],
    loops: [tellMailsLoop(tools.tell)],
    plugin: async (app) => {
      await app.register(returnsPlugin(platform, tools))
      await app.register(senderPage(platform))
      await app.register(trackingHostPages(platform))
    },
  }
}
