import type { Module, Platform } from '#platform/module.ts'
import type { Assistance } from '#platform/ports/assistance.ts'
import { createAssistance } from './ask-for-text.ts'
import { assistanceEndpoints } from './assistance.routes.ts'

/** The AI provider of a store: optional, and off until an owner or admin turns it on. */
export function assistanceModule({
  clock,
  sendPublic,
  secretFor,
}: Pick<Platform, 'clock' | 'sendPublic' | 'secretFor'>): Module & { readonly assistance: Assistance } {
  const tools = { clock, send: sendPublic, secretFor }
  return { name: 'assistance', endpoints: assistanceEndpoints(tools), assistance: createAssistance(tools) }
}
