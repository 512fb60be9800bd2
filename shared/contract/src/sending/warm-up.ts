import { z } from 'zod'
import { pauseCause } from '../automation/pause-cause.ts'
import { defineEndpoint } from '../endpoint.ts'
import { isoDate, isoDateTime } from '../primitives.ts'
import { domainId } from './sending-domain.ts'

/** Marketing emails a new domain may send on each day of its plan. Source: decision 87. */
export const warmUpPlan = [
  50, 100, 250, 500, 1000, 2500, 5000, 7500, 10_000, 15_000, 20_000, 30_000, 40_000, 55_000, 70_000, 100_000,
] as const

export const warmUpStatus = z.enum(['active', 'paused', 'skipped', 'done'])

export const warmUp = z
  .object({
    domainId,
    domain: z.string(),
    status: warmUpStatus.describe('paused: the ceiling doesn’t grow'),
    pauseCause: pauseCause.nullable().describe('null: not paused, or by a member'),
    step: z.int().describe('Of the plan, from 0'),
    ceiling: z.int().nullable().describe('Marketing emails today; null: no limit'),
    used: z.int().describe('Of these, sent today'),
    waiting: z.int().describe('Emails put off until the next day; without people of campaigns'),
    nextDayAt: isoDateTime,
    days: z.array(z.object({ day: isoDate, ceiling: z.int(), used: z.int() })).describe('With emails, oldest first'),
  })
  .meta({ id: 'WarmUp' })
export type WarmUp = z.infer<typeof warmUp>

export const listWarmUps = defineEndpoint({
  name: 'list-warm-ups',
  summary: 'List the warm-up plans of sending domains',
  method: 'GET',
  path: '/settings/sending/warm-ups',
  access: 'organization.read',
  reply: z.object({ items: z.array(warmUp) }),
})

export const updateWarmUp = defineEndpoint({
  name: 'update-warm-up',
  summary: 'Pause, resume, or skip the warm-up of a sending domain',
  method: 'PUT',
  path: '/settings/sending/domains/:domainId/warm-up',
  access: 'settings.write',
  params: z.object({ domainId }),
  body: z.object({ status: warmUpStatus.exclude(['done']) }),
  reply: warmUp,
  refusals: ['sending-domain.not-found'],
})
