import type { Module, Platform } from '#platform/module.ts'
import { analyticsRoutes } from './analytics/analytics.routes.ts'
import { foldFigures } from './analytics/fold-figures.loop.ts'
import { eventRoutes } from './events/event.routes.ts'
import { type EventTools, eventHandlers } from './events/events.handlers.ts'
import { hookRoutes } from './events/hooks/hook.routes.ts'
import { handleTellProductWatchers } from './events/products/tell-product-watchers.ts'
import { createHeaderVault } from './headers/header-vault.ts'
import { handleSealHeaders } from './headers/seal-headers.job.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { triggerRoutes } from './triggers/trigger.routes.ts'
import { triggerHandlers } from './triggers/triggers.handlers.ts'
import { handleGuardWorkflows } from './workflows/guard.handlers.ts'
import { workflowRoutes } from './workflows/workflow.routes.ts'

export function automationModule(
  platform: Pick<Platform, 'secretFor' | 'publicUrl' | 'db' | 'clock'>,
  tools: EventTools,
): Module {
  const { secretFor } = platform
  const openVault = createHeaderVault(secretFor)
  const { tierNames } = tools.loyalty
  return {
    name: 'automation',
    endpoints: [
      ...workflowRoutes(openVault),
      ...analyticsRoutes,
      ...eventRoutes,
      ...hookRoutes(platform),
      ...peopleRoutes(tierNames),
      ...triggerRoutes(tierNames),
    ],
    jobs: [
      ...eventHandlers(tools),
      handleTellProductWatchers,
      handleGuardWorkflows,
      ...triggerHandlers(tools),
      handleSealHeaders(openVault),
    ],
    loops: [foldFigures],
  }
}
