import { z } from 'zod'
import { isoDateTime, requiredText, typeId } from '../primitives.ts'

export const viewId = typeId('viw')

/** The lists that keep views. */
export const viewList = z.enum(['reviews'])
export type ViewList = z.infer<typeof viewList>

/** A list keeps so many views at most. */
export const viewLimit = 50

export const viewName = requiredText(60)

/** A list as somebody left it, under a name that all members see. */
export const view = z
  .object({
    viewId,
    list: viewList,
    name: z.string(),
    query: z.string().describe('Filters, order and columns, as the address of the list says them'),
    savedAt: isoDateTime,
  })
  .meta({ id: 'View' })
export type View = z.infer<typeof view>
