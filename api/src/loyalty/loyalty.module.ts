import type { Module } from '#platform/module.ts'
import { programRoutes } from './programs/programs.routes.ts'

export const loyaltyModule: Module = { name: 'loyalty', endpoints: [...programRoutes] }
