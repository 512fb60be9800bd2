import { z } from 'zod'
import { typeId } from '../primitives.ts'

const isUnique = (items: readonly unknown[]) => new Set(items).size === items.length
const unique = 'must not name anything twice'

/** Which events of its types an endpoint receives. An empty list doesn’t filter. */
export const webhookFilters = z.object({
  ratings: z.array(z.int().min(1).max(5)).max(5).refine(isUnique, unique).describe('Ratings of reviews, for `review.*`'),
  workflowIds: z
    .array(typeId('wfl'))
    .max(100)
    .refine(isUnique, unique)
    .describe('Workflows, for `workflow.*` and `email.*`. Emails that no workflow sent are left out'),
})
export type WebhookFilters = z.infer<typeof webhookFilters>

export const noFilters: WebhookFilters = { ratings: [], workflowIds: [] }

/** Whether an endpoint with these filters receives the event. `data`: of its payload. */
export function passesFilters(
  { ratings, workflowIds }: WebhookFilters,
  type: string,
  data: Readonly<Record<string, unknown>>,
): boolean {
  if (type.startsWith('review.')) return ratings.length === 0 || ratings.includes(Number(data.rating))
  if (!type.startsWith('workflow.') && !type.startsWith('email.')) return true
  const { workflowId: own } = (data.workflow ?? data) as { readonly workflowId?: unknown }
  return workflowIds.length === 0 || workflowIds.includes(String(own))
}
