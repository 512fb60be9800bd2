import {
  defaultReferralSettings,
  type FriendOffer,
  type ReferralSettings,
  rewardOf,
} from '@yuko/contract/loyalty/referrals/referral-settings'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import { newId } from '#platform/ids.ts'
import { changeReward, insertReward, type RewardRow, toColumns } from '../rewards/rewards.repository.ts'

export interface KnownSettings {
  readonly settings: ReferralSettings
  /** The friend's reward (uuid); null: never saved. */
  readonly rewardId: string | null
  readonly updatedAt: Date | null
}

/** Of a program (uuid). */
export async function loadReferralSettings(trx: Trx, organizationId: string, programId: string): Promise<KnownSettings> {
  const row = await trx
    .selectFrom('loyalty_referral_settings as s')
    .innerJoin('loyalty_rewards as r', (join) =>
      join.onRef('r.organization_id', '=', 's.organization_id').onRef('r.id', '=', 's.reward_id'),
    )
    .select(['s.settings', 's.reward_id', 's.updated_at', 'r.details'])
    .where('s.organization_id', '=', organizationId)
    .where('s.program_id', '=', programId)
    .executeTakeFirst()
  if (!row) return { settings: defaultReferralSettings, rewardId: null, updatedAt: null }
  return {
    settings: { ...row.settings, monthlyLimit: row.settings.monthlyLimit ?? null, friend: friendOf(row.details) },
    rewardId: row.reward_id,
    updatedAt: row.updated_at,
  }
}

function friendOf({ name, value, minOrderMinor, combinesWith, codes, validDays }: RewardRow['details']): FriendOffer {
  return { name, value, minOrderMinor, combinesWith, codes, validDays: validDays ?? defaultReferralSettings.friend.validDays }
}

/** The settings of the active program while referrals are open; null: closed. */
export async function findOpenReferrals(trx: Trx, organizationId: string) {
  const program = await trx
    .selectFrom('loyalty_programs')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!program) return null
  const { settings, rewardId } = await loadReferralSettings(trx, organizationId, program.id)
  return settings.isOn && rewardId !== null ? { programId: program.id, settings, rewardId } : null
}

/** Stores the friend's reward as a separate reward that members are not offered. */
export async function saveReferralSettings(
  trx: Trx,
  organizationId: string,
  programId: string,
  { friend, ...settings }: ReferralSettings,
  now: Date,
): Promise<void> {
  // Serializes concurrent first saves.
  await sql`select from loyalty_programs where organization_id = ${organizationId} and id = ${programId} for update`.execute(trx)
  const columns = toColumns(rewardOf(friend))
  const known = await loadReferralSettings(trx, organizationId, programId)
  const reward =
    known.rewardId === null
      ? await insertReward(trx, {
          organization_id: organizationId,
          id: newId(),
          program_id: programId,
          is_for_friends: true,
          created_at: now,
          updated_at: now,
          ...columns,
        })
      : await changeReward(trx, organizationId, known.rewardId, { ...columns, updated_at: now })
  const row = { settings: jsonb(settings), reward_id: reward.id, updated_at: now }
  await trx
    .insertInto('loyalty_referral_settings')
    .values({ organization_id: organizationId, program_id: programId, ...row })
    .onConflict((conflict) => conflict.columns(['organization_id', 'program_id']).doUpdateSet(row))
    .execute()
}

/** The advocates' rewards. */
export function listReferralCampaigns(trx: Trx, organizationId: string, programId: string) {
  return trx
    .selectFrom('loyalty_campaigns')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('program_id', '=', programId)
    .where('type', '=', 'referral_advocate')
    .where('status', '<>', 'ended')
    .orderBy('id')
    .execute()
}
