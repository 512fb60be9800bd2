import { recordLoyaltyEvent } from '@yuko/contract/loyalty/campaigns/record-loyalty-event'
import { implement } from '#platform/http/implement.ts'
import { recordEvent } from './record-event.ts'

export const earningRoutes = [implement(recordLoyaltyEvent, recordEvent)]
