import { z } from 'zod'
import { isoDateTime, requiredText, typeId } from '../primitives.ts'

export const viewId = typeId('viw')

/** The lists that keep views, and how each member likes them. */
export const viewList = z.enum(['reviews', 'orders', 'members', 'subscribers', 'workflows'])
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

export const listDensity = z.enum(['comfortable', 'compact'])
export type ListDensity = z.infer<typeof listDensity>

/** How a member likes a list. Colleagues have their own. */
export const listDisplay = z
  .object({
    density: listDensity,
    hiddenColumns: z.array(z.string().min(1).max(40)).max(40).nullable().describe('null: the usual columns'),
    defaultViewId: viewId.nullable().describe('The view that the list opens with'),
  })
  .meta({ id: 'ListDisplay' })
export type ListDisplay = z.infer<typeof listDisplay>

export const usualDisplay: ListDisplay = { density: 'comfortable', hiddenColumns: null, defaultViewId: null }
