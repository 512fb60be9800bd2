import { z } from 'zod'
import { commaList, isoDate, typeId } from '../primitives.ts'
import { requestChannel, requestKind, requestStatus, skipReason } from './request.ts'

/** Common filters of list and counts. Days are in the organization's time zone. */
export const requestFilter = {
  q: z.string().trim().max(200).optional().describe('Part of the order number, email address, or name'),
  status: commaList(requestStatus).optional(),
  skipReason: commaList(skipReason).optional(),
  kind: commaList(requestKind).optional(),
  channel: commaList(requestChannel).optional(),
  productId: typeId('prd').optional(),
  from: isoDate.optional().describe('Ordered on this day or later'),
  to: isoDate.optional().describe('Ordered on this day or earlier'),
  sentFrom: isoDate.optional().describe('First email sent on this day or later'),
  sentTo: isoDate.optional().describe('First email sent on this day or earlier'),
}
