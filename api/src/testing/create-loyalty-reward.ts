import type { RewardDetails, RewardStatus } from '@yuko/contract/loyalty/rewards/reward'
import { everyTier } from '@yuko/contract/loyalty/tier-scope'
import { postPoints } from '#loyalty/ledger/post-points.ts'
import { redeem } from '#loyalty/redemption/redeem.ts'
import { insertReward, toColumns } from '#loyalty/rewards/rewards.repository.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { createLoyaltyMember } from './create-loyalty-member.ts'

/** A manually fulfilled reward for 100 points. */
export const aReward: RewardDetails = {
  name: 'A tasting',
  description: null,
  terms: null,
  price: { exchange: 'fixed', points: 100 },
  value: { type: 'custom', instructions: 'Put two samples into the parcel' },
  minOrderMinor: null,
  combinesWith: { order: false, product: false, shipping: false },
  codes: { mode: 'generated', prefix: '' },
  validDays: null,
  stock: null,
  perCustomer: null,
  tierScope: everyTier,
}

const now = new Date('2026-01-01T00:00:00Z')

/** In the active program, which is created if needed. Returns its ID (UUID). */
export async function createReward(
  db: Database,
  organizationId: string,
  { status = 'active', ...details }: Partial<RewardDetails> & { status?: RewardStatus } = {},
): Promise<string> {
  const row = await db.forOrganization(organizationId, async (trx) =>
    insertReward(trx, {
      organization_id: organizationId,
      id: newId(),
      program_id: await activeProgram(trx, organizationId),
      status,
      created_at: now,
      updated_at: now,
      ...toColumns({ ...aReward, ...details }),
    }),
  )
  return row.id
}

export async function givePoints(
  db: Database,
  organizationId: string,
  memberId: string,
  points: number,
  expiresAt: Date | null = null,
) {
  await db.forOrganization(organizationId, (trx) =>
    postPoints(trx, { now: () => now }, organizationId, {
      memberId,
      key: `test:${newId()}`,
      explanation: { rule: 'A test', inputs: {}, formula: null },
      movement: { move: 'give', kind: 'bonus', points, expiresAt },
    }),
  )
}

async function activeProgram(trx: Trx, organization_id: string): Promise<string> {
  const query = trx.selectFrom('loyalty_programs').select('id').where('organization_id', '=', organization_id)
  const active = await query.where('status', '=', 'active').executeTakeFirst()
  if (active) return active.id
  const program = {
    organization_id,
    id: newId(),
    name: 'Bean Club',
    status: 'active' as const,
    point_label_one: 'bean',
    point_label_other: 'beans',
    activated_at: now,
    created_at: now,
    updated_at: now,
  }
  await trx.insertInto('loyalty_programs').values(program).execute()
  return program.id
}

/** A reward and a member who redeemed it. Returns their IDs (UUIDs). */
export async function createRedemption(
  db: Database,
  organizationId: string,
  member: Parameters<typeof createLoyaltyMember>[2] = {},
): Promise<{ rewardId: string; redemptionId: string }> {
  const rewardId = await createReward(db, organizationId)
  const memberId = await createLoyaltyMember(db, organizationId, member)
  await givePoints(db, organizationId, memberId, 100)
  const actor = { type: 'customer' as const, id: null }
  const asked = { organizationId, memberId, rewardId, key: newId(), actor }
  const row = await db.forOrganization(organizationId, (trx) => redeem(trx, { now: () => now }, asked))
  return { rewardId, redemptionId: row.id }
}
