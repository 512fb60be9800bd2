import type { Module } from '#platform/module.ts'
import { loyaltyRoutes } from './loyalty.routes.ts'

export const loyaltyModule: Module = { name: 'loyalty', endpoints: loyaltyRoutes }
