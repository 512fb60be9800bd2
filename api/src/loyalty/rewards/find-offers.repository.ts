import { sql } from 'kysely'
import type { FindOffers } from '#platform/ports/workflow-steps.ts'

export const findOffers: FindOffers = async (trx, organizationId, rewardIds) => {
  const { rows } = await sql<{ rewards: string[]; hasProgram: boolean }>`
    select array(select id::text from loyalty_rewards
             where organization_id = ${organizationId} and status = 'active' and id = any(${[...rewardIds]}::uuid[])) as rewards,
           exists (select from loyalty_programs where organization_id = ${organizationId} and status = 'active') as "hasProgram"`.execute(
    trx,
  )
  const { rewards = [], hasProgram = false } = rows[0] ?? {}
  return { rewards: new Set(rewards), hasProgram }
}
