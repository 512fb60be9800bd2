import type { Module } from '#platform/module.ts'
import { analyticsRoutes } from './analytics/analytics.routes.ts'
import { eventRoutes } from './events/event.routes.ts'
import { eventHandlers } from './events/events.handlers.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { workflowRoutes } from './workflows/workflow.routes.ts'

export const automationModule: Module = {
  name: 'automation',
  endpoints: [...workflowRoutes, ...analyticsRoutes, ...eventRoutes, ...peopleRoutes],
  jobs: [...eventHandlers],
}
