import { z } from 'zod'
import { defineDownload } from '../../endpoint.ts'
import { subscriberFilter } from './subscriber-filter.ts'

/** All data of subscribers, with spreadsheet formulas escaped; a subscriber import can read it back. */
export const downloadSubscribers = defineDownload({
  name: 'download-subscribers',
  summary: 'Export filtered subscribers as CSV',
  method: 'GET',
  path: '/subscribers/subscribers.csv',
  access: 'data.export',
  scope: 'exports.read',
  query: z.object(subscriberFilter),
  worksWhenClosed: true,
  download: 'text/csv',
  refusals: ['segment.not-found'],
})
