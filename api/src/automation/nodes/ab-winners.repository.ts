import type { Trx } from '#platform/db/database.ts'

export async function findWinner(
  trx: Trx,
  organizationId: string,
  workflowId: string,
  nodeId: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('workflow_ab_winners')
    .select('variant')
    .where('organization_id', '=', organizationId)
    .where('workflow_id', '=', workflowId)
    .where('node_id', '=', nodeId)
    .executeTakeFirst()
  return row?.variant
}
