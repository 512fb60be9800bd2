import type { NodeOf } from '@yuko/contract/automation/definition/node'
import { sql } from 'kysely'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import type { VariantFigures } from '../automation.tables.ts'

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

/** Results of the emails people got after taking a variant. */
export async function countVariants(
  trx: Trx,
  organizationId: string,
  workflowId: string,
  { id: nodeId, metric }: Pick<NodeOf<'ab_test'>, 'id' | 'metric'>,
): Promise<{ figures: VariantFigures[]; firstAt: Date | null }> {
  const score = {
    click: sql`count(distinct s.run_id) filter (where d.clicked_at is not null)`,
    conversion: sql`count(distinct c.order_id)`,
    revenue: sql`coalesce(sum(c.revenue_minor), 0)`,
  }[metric]
  const { rows } = await sql<VariantFigures & { first_at: Date }>`
    select s.branch as variant, count(distinct s.run_id)::int as people, (${score})::float8 as score, min(s.started_at) as first_at
      from workflow_steps s
      left join email_deliveries d on d.organization_id = s.organization_id and d.workflow_id = s.workflow_id and d.run_id = s.run_id
        and d.written_at >= s.started_at
      left join email_conversions c on c.organization_id = d.organization_id and c.email_id = d.email_id
     where s.organization_id = ${organizationId} and s.workflow_id = ${workflowId} and s.node_id = ${nodeId} and s.branch is not null
     group by s.branch`.execute(trx)
  const firsts = rows.map(({ first_at }) => first_at.getTime())
  return {
    figures: rows.map(({ variant, people, score: counted }) => ({ variant, people, score: counted })),
    firstAt: firsts.length > 0 ? new Date(Math.min(...firsts)) : null,
  }
}

interface Winner {
  readonly workflowId: string
  readonly nodeId: string
  readonly variant: string
  readonly figures: readonly VariantFigures[]
  readonly now: Date
}

/** Once: the first decision stays. */
export async function insertWinner(trx: Trx, organizationId: string, { workflowId, nodeId, variant, figures, now }: Winner) {
  await trx
    .insertInto('workflow_ab_winners')
    .values({
      organization_id: organizationId,
      workflow_id: workflowId,
      node_id: nodeId,
      variant,
      decided_at: now,
      figures: jsonb(figures),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function organizationsWithWorkflows(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('workflows')
    .select('organization_id')
    .where('status', '=', 'active')
    .where(isOpen('workflows.organization_id'))
    .distinct()
    .execute()
  return rows.map(({ organization_id }) => organization_id)
}
