import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { groupComparison, groupSide, heldOutShare } from '../../figures/group-comparison.ts'
import { isoDateTime } from '../../primitives.ts'

export const controlGroup = heldOutShare
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
  body: heldOutShare,
  reply: controlGroup,
})

/** Everyone who was opted in when the measurement started or opted in since, by whether they are in the control group. */
export const controlReport = groupComparison
  .extend({ currency: z.string(), from: isoDateTime, to: isoDateTime, mailed: groupSide, control: groupSide })
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
