import type { Module, Platform } from '#platform/module.ts'
import { analyticsRoutes } from './analytics/analytics.routes.ts'
import { foldFigures } from './analytics/fold-figures.loop.ts'
import { eventRoutes } from './events/event.routes.ts'
import { type EventTools, eventHandlers } from './events/events.handlers.ts'
import { handleTellProductWatchers } from './events/products/tell-product-watchers.ts'
import { createHeaderVault } from './headers/header-vault.ts'
import { handleSealHeaders } from './headers/seal-headers.job.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { triggerRoutes } from './triggers/trigger.routes.ts'
import { triggerHandlers } from './triggers/triggers.handlers.ts'
import { workflowRoutes } from './workflows/workflow.routes.ts'

export function automationModule({ secretFor }: Pick<Platform, 'secretFor'>, tools: EventTools): Module {
  const openVault = createHeaderVault(secretFor)
  const { tierNames } = tools.loyalty
  return {
    name: 'automation',
    endpoints: [
      ...workflowRoutes(openVault),
      ...analyticsRoutes,
      ...eventRoutes,
      ...peopleRoutes(tierNames),
      ...triggerRoutes(tierNames),
    ],
    jobs: [...eventHandlers(tools), handleTellProductWatchers, ...triggerHandlers(tools.reviews), handleSealHeaders(openVault)],
    loops: [foldFigures],
  }
}
