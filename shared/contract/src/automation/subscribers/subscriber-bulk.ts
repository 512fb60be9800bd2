import { z } from 'zod'
import { country } from '../../accounts/organizations/country-code.ts'
import { isoDateTime, optionalText, typeId } from '../../primitives.ts'
import { segmentId } from '../definition/trigger.ts'
import { subscriberId, subscriberSource, tagName } from './subscriber.ts'
import { type subscriberFilter, subscriberView } from './subscriber-filter.ts'

export const subscriberBulkId = typeId('sbk')

/** The list's filter as JSON, with arrays. A field that were left out would select more people than the list shows. */
const fields = {
  view: subscriberView.default('all'),
  q: z.string().trim().max(200).optional(),
  tag: z.array(tagName).max(50).optional(),
  segmentId: segmentId.optional(),
  source: z.array(subscriberSource).optional(),
  country: z.array(country).max(50).optional(),
} satisfies Record<keyof typeof subscriberFilter, z.ZodType>

export const subscriberBulkFilter = z.object(fields).strict()

export const subscriberBulkAction = z.enum(['add_tag', 'remove_tag', 'unsubscribe', 'suppress', 'add_to_workflow', 'delete'])
export type SubscriberBulkAction = z.infer<typeof subscriberBulkAction>

export const subscriberBulkRequest = z
  .object({
    filter: subscriberBulkFilter.optional().describe('All subscribers that match when they are processed'),
    subscriberIds: z.array(subscriberId).min(1).max(1000).optional(),
    action: subscriberBulkAction,
    tag: tagName.optional(),
    workflowId: typeId('wfl').optional(),
    reason: optionalText(500).describe('Stored with the consent or the block'),
  })
  .refine(({ filter, subscriberIds }) => (filter === undefined) !== (subscriberIds === undefined), {
    path: ['filter'],
    message: 'Either a filter or subscriberIds',
  })
  .refine(({ action, tag }) => (action === 'add_tag' || action === 'remove_tag') === (tag !== undefined), {
    path: ['tag'],
    message: 'is required to add and remove tags, and only allowed there',
  })
  .refine(({ action, workflowId }) => (action === 'add_to_workflow') === (workflowId !== undefined), {
    path: ['workflowId'],
    message: 'is required to add people to a workflow, and only allowed there',
  })
export type SubscriberBulkRequest = z.output<typeof subscriberBulkRequest>

export const subscriberBulk = z
  .object({
    bulkId: subscriberBulkId,
    action: subscriberBulkAction,
    state: z.enum(['running', 'done', 'failed']),
    total: z.int(),
    done: z.int(),
    changed: z.int(),
    startedAt: isoDateTime,
    finishedAt: isoDateTime.nullable(),
  })
  .meta({ id: 'SubscriberBulk' })
export type SubscriberBulk = z.infer<typeof subscriberBulk>
