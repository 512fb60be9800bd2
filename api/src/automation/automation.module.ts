import type { Module } from '#platform/module.ts'
import { analyticsRoutes } from './analytics/analytics.routes.ts'
import { foldFigures } from './analytics/fold-figures.loop.ts'
import { eventRoutes } from './events/event.routes.ts'
import { eventHandlers } from './events/events.handlers.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { triggerRoutes } from './triggers/trigger.routes.ts'
import { triggerHandlers } from './triggers/triggers.handlers.ts'
import { workflowRoutes } from './workflows/workflow.routes.ts'

export const automationModule: Module = {
  name: 'automation',
  endpoints: [...workflowRoutes, ...analyticsRoutes, ...eventRoutes, ...peopleRoutes, ...triggerRoutes],
  jobs: [...eventHandlers, ...triggerHandlers],
  loops: [foldFigures],
}
