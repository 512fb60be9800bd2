import { z } from 'zod'
import { defineDownload } from '../../endpoint.ts'
import { subscriberPresetLabels } from '../../imports/import.ts'
import { subscriberFilter } from './subscriber-filter.ts'

/** Programs whose import of contacts has a published file format with a consent column. */
export const subscriberFileFormat = z.enum(['yuko', 'klaviyo', 'omnisend'])
export type SubscriberFileFormat = z.infer<typeof subscriberFileFormat>

const { klaviyo, omnisend } = subscriberPresetLabels
export const subscriberFilePrograms: Readonly<Record<Exclude<SubscriberFileFormat, 'yuko'>, string>> = { klaviyo, omnisend }

/** By default all data of subscribers, with spreadsheet formulas escaped; a subscriber import can read it back. */
export const downloadSubscribers = defineDownload({
  name: 'download-subscribers',
  summary: 'Export filtered subscribers as CSV',
  method: 'GET',
  path: '/subscribers/subscribers.csv',
  access: 'data.export',
  scope: 'exports.read',
  query: z.object({
    ...subscriberFilter,
    format: subscriberFileFormat.default('yuko').describe('The program whose import reads the file'),
  }),
  worksWhenClosed: true,
  download: 'text/csv',
  refusals: ['segment.not-found'],
})
