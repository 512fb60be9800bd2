import type { Module } from '#platform/module.ts'
import { type DashboardParts, dashboardRoutes } from './dashboard.routes.ts'

export function dashboardModule(parts: DashboardParts): Module {
  return { name: 'dashboard', endpoints: dashboardRoutes(parts) }
}
