import { z } from 'zod'
import { isoDateTime, requiredText, typeId } from '../primitives.ts'

export const viewId = typeId('viw')

/** Lists with saved views. */
export const viewList = z.enum(['reviews'])
export type ViewList = z.infer<typeof viewList>

/** Maximum views of a list. */
export const viewLimit = 50

export const viewName = requiredText(60)

/** Named filters of a list, visible to all members. */
export const view = z
  .object({
    viewId,
    list: viewList,
    name: z.string(),
    query: z.string().describe('Filters, sorting, and columns, as in the list’s URL'),
    savedAt: isoDateTime,
  })
  .meta({ id: 'View' })
export type View = z.infer<typeof view>
