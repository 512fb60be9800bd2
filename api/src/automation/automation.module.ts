import type { Module } from '#platform/module.ts'
import { automationRoutes } from './automation.routes.ts'

export const automationModule: Module = { name: 'automation', endpoints: automationRoutes }
