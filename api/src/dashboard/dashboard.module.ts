import type { Module } from '#platform/module.ts'
import { dashboardRoutes } from './dashboard.routes.ts'

export const dashboardModule: Module = { name: 'dashboard', endpoints: dashboardRoutes }
