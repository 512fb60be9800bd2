import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { isoDateTime } from '../../primitives.ts'

const share = z.object({
  percent: z
    .int()
    .min(0, 'must be at least 0')
    .max(20, 'must be at most 20')
    .describe('Of all people, at random but always the same ones'),
})

export const controlGroup = share
  .extend({ since: isoDateTime.nullable().describe('When the share last changed; null: never used') })
  .meta({ id: 'ControlGroup' })
export type ControlGroup = z.infer<typeof controlGroup>

const path = '/settings/control-group'

export const getControlGroup = defineEndpoint({
  name: 'get-control-group',
  summary: 'Get the share of people who get no marketing from workflows and campaigns',
  method: 'GET',
  path,
  access: 'organization.read',
  reply: controlGroup,
})

/** Applies immediately. Another share starts the measurement anew. */
export const updateControlGroup = defineEndpoint({
  name: 'update-control-group',
  summary: 'Change the share of people who get no marketing from workflows and campaigns',
  method: 'PUT',
  path,
  access: 'settings.write',
  body: share,
  reply: controlGroup,
})

const interval = z.tuple([z.number(), z.number()]).describe('95 % confidence interval')
const side = z.object({
  people: z.int(),
  buyers: z.int(),
  revenuePerPerson: z.number().nullable().describe('Minor units; null: nobody'),
})

/** Everyone who was opted in when the measurement started or opted in since, by whether they are in the control group. */
export const controlReport = z
  .object({
    currency: z.string(),
    from: isoDateTime,
    to: isoDateTime,
    mailed: side,
    control: side,
    difference: z.number().nullable().describe('Revenue for each person that marketing email added, in minor units'),
    interval: interval.nullable(),
    total: z.number().nullable().describe('The difference for all people who may be mailed, in minor units'),
    totalInterval: interval.nullable(),
    verdict: z
      .enum(['gain', 'loss', 'unclear', 'too_few'])
      .describe('unclear: the interval contains zero; too_few: fewer than 20 buyers in a group'),
    neededEach: z.int().nullable().describe('People for each group to detect a difference of this size; null: unknown'),
  })
  .meta({ id: 'ControlReport' })
export type ControlReport = z.infer<typeof controlReport>

export const getControlReport = defineEndpoint({
  name: 'get-control-report',
  summary: 'Get the revenue that marketing email added, compared with the control group',
  method: 'GET',
  path: `${path}/report`,
  access: 'organization.read',
  reply: z.object({ report: controlReport.nullable().describe('null: there is no control group') }),
})
