import { recordEvents } from '@yuko/contract/automation/events/record-events'
import { implement } from '#platform/http/implement.ts'
import { recordToldEvents } from './public/record-told-events.ts'

export const eventRoutes = [implement(recordEvents, recordToldEvents, { maxBodyBytes: 1024 * 1024 })]
