import type { Module, Platform } from '#platform/module.ts'
import { incomingTexts } from './incoming.plugin.ts'
import { textProviderEndpoints } from './text-provider.routes.ts'
import { createTextTools } from './text-tools.ts'

/** Text messages through the store’s own account at a provider. */
export function textMessagesModule(platform: Platform): Module {
  const tools = createTextTools(platform)
  return {
    name: 'text-messages',
    endpoints: textProviderEndpoints(tools),
    plugin: incomingTexts(platform, tools),
  }
}
