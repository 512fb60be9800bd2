import { z } from 'zod'
import { isoDateTime, requiredText, typeId } from '../primitives.ts'

export const viewId = typeId('viw')

/** Lists with saved views and a display for each member. */
export const viewList = z.enum([
  'reviews',
  'orders',
  'products',
  'members',
  'referrals',
  'points',
  'reward_orders',
  'subscribers',
  'suppressions',
  'workflows',
  'workflow_people',
  'workflow_emails',
  'email_campaigns',
  'emails',
  'audit',
  'deliveries',
])
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

export const listDensity = z.enum(['comfortable', 'compact'])
export type ListDensity = z.infer<typeof listDensity>

/** A member’s own display of a list. */
export const listDisplay = z
  .object({
    density: listDensity,
    hiddenColumns: z.array(z.string().min(1).max(40)).max(40).nullable().describe('null: the default columns'),
    defaultViewId: viewId.nullable().describe('The view that the list opens with'),
  })
  .meta({ id: 'ListDisplay' })
export type ListDisplay = z.infer<typeof listDisplay>

export const usualDisplay: ListDisplay = { density: 'comfortable', hiddenColumns: null, defaultViewId: null }
