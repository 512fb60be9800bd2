import type { Module } from '#platform/module.ts'
import { workflowRoutes } from './workflows/workflow.routes.ts'

export const automationModule: Module = { name: 'automation', endpoints: workflowRoutes }
