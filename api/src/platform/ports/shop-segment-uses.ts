import type { Trx } from '../db/database.ts'

/** Which of these Shopify segments (`ssg_` IDs) campaigns, workflows, or segments use. */
export type ShopSegmentUses = (
  trx: Trx,
  organizationId: string,
  ids: readonly string[],
  now: Date,
) => Promise<ReadonlySet<string>>
