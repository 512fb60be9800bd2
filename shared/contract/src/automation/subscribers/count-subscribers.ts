import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { subscriberFilter, subscriberView } from './subscriber-filter.ts'

const { view: _view, ...filter } = subscriberFilter

/** Counts of the tabs under the current filters. */
export const countSubscribers = defineEndpoint({
  name: 'count-subscribers',
  summary: 'Count the subscribers of each tab',
  method: 'GET',
  path: '/subscribers/counts',
  access: 'organization.read',
  scope: 'subscribers.read',
  query: z.object(filter),
  reply: z.object({ counts: z.record(subscriberView, z.int()) }),
  refusals: ['segment.not-found'],
})
