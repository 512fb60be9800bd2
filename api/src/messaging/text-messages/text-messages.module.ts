import type { Module, Platform } from '#platform/module.ts'
import type { TextWriter } from '#platform/ports/text-writer.ts'
import { incomingTexts } from './incoming.plugin.ts'
import { handleSendText } from './send-text.job.ts'
import { textProviderEndpoints } from './text-provider.routes.ts'
import { createTextTools } from './text-tools.ts'
import { createTextWriter } from './text-writer.ts'

/** Text messages through the store’s own account at a provider. */
export function textMessagesModule(platform: Platform): Module & { readonly writer: TextWriter } {
  const tools = createTextTools(platform)
  return {
    name: 'text-messages',
    jobs: [handleSendText(tools)],
    writer: createTextWriter(platform),
    endpoints: textProviderEndpoints(tools),
    plugin: incomingTexts(platform, tools),
  }
}
