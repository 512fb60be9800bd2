import { createReadStream } from 'node:fs'
import { tablePart } from '#platform/files/table-part.repository.ts'
import { packageFile } from '#platform/package-file.ts'
import type { ArchivePart } from '#platform/ports/archive-part.ts'
import { ledgerFile } from './ledger/proof/ledger-file.ts'
import { memberFile } from './members/member-file.ts'

/** Members, the ledger with its proof, and the program, in an export of all data. */
export const loyaltyArchive: readonly ArchivePart[] = [
  {
    path: 'loyalty/members.csv',
    about: 'Members with balance, tier, and status. Yuko and most loyalty apps can import it.',
    open: ({ db, organizationId }) => memberFile(db, organizationId, { filter: {} }),
  },
  {
    path: 'loyalty/ledger.ndjson',
    about: 'Every change of points with its hash. Verify it with Node.js: node verify.mjs ledger.ndjson',
    open: ({ db, clock, organizationId }) => ledgerFile(db, clock, organizationId),
  },
  {
    path: 'loyalty/verify.mjs',
    about: 'The program that verifies ledger.ndjson. Its first lines explain the format.',
    open: () => createReadStream(packageFile('#loyalty/ledger/proof/verify.mjs')),
  },
  tablePart({
    path: 'loyalty/points-history.csv',
    about: 'Changes of points in a previous loyalty program, from imports. member_id is as in ledger.ndjson.',
    table: 'loyalty_earlier_entries',
    key: ['member_id', 'occurred_at', 'points', 'description', 'occurrence'],
    columns: [],
  }),
  tablePart({
    path: 'loyalty/programs.ndjson',
    about: 'Loyalty programs.',
    table: 'loyalty_programs',
    key: ['id'],
    columns: ['name', 'status', 'point_label_one', 'point_label_other', 'created_at'],
  }),
  tablePart({
    path: 'loyalty/ways-to-earn.ndjson',
    about: 'Ways to earn points.',
    table: 'loyalty_campaigns',
    key: ['id'],
    columns: ['program_id', 'type', 'status', 'details', 'starts_at', 'ends_at', 'points_given', 'times_given'],
  }),
  tablePart({
    path: 'loyalty/rewards.ndjson',
    about: 'Rewards and what they cost.',
    table: 'loyalty_rewards',
    key: ['id'],
    columns: ['program_id', 'type', 'status', 'details', 'stock', 'cost', 'is_for_friends'],
  }),
  tablePart({
    path: 'loyalty/tiers.ndjson',
    about: 'Tiers with their thresholds and benefits.',
    table: 'loyalty_tiers',
    key: ['id'],
    columns: [
      'name',
      'threshold',
      'retain_threshold',
      'tag',
      'multiplier_percent',
      'entry_points',
      'benefits',
      'perks',
      'is_hidden',
    ],
  }),
  tablePart({
    path: 'loyalty/translations.ndjson',
    about: 'Names and texts in other languages. subject_id: id of a program, way to earn, reward, or tier.',
    table: 'loyalty_translations',
    key: ['language', 'subject_id'],
    columns: ['texts', 'updated_at'],
  }),
  tablePart({
    path: 'loyalty/redemptions.csv',
    about: 'Redeemed rewards with their discount codes. member_id is as in ledger.ndjson.',
    table: 'loyalty_redemptions',
    key: ['id'],
    columns: [
      'member_id',
      'reward_id',
      'points',
      'value_minor',
      'status',
      'code',
      'issued_at',
      'expires_at',
      'used_at',
      'is_refunded',
      'created_at',
    ],
  }),
  tablePart({
    path: 'loyalty/referrals.csv',
    about: 'Referred friends and what became of the referral.',
    table: 'loyalty_referrals',
    key: ['id'],
    columns: [
      'advocate_id',
      'friend_email',
      'channel',
      'status',
      'reject_reason',
      'points',
      'claimed_at',
      'ordered_at',
      'rewarded_at',
    ],
  }),
  tablePart({
    path: 'loyalty/proofs.csv',
    about:
      'What members submitted for ways to earn that you check, and your decisions. Pictures are in Yuko for 90 days after them.',
    table: 'loyalty_proofs',
    key: ['id'],
    columns: ['campaign_id', 'member_id', 'kind', 'text', 'status', 'reason', 'points', 'submitted_at', 'decided_at'],
  }),
  tablePart({
    path: 'settings/loyalty.ndjson',
    about: 'How points are earned, expire, and lead to tiers.',
    table: 'loyalty_settings',
    key: [],
    columns: ['settings', 'tier_rules'],
  }),
  tablePart({
    path: 'loyalty/tier-changes.csv',
    about: 'When members changed their tier, and why.',
    table: 'loyalty_tier_changes',
    key: ['id'],
    columns: ['member_id', 'from_tier_id', 'to_tier_id', 'reason', 'at'],
  }),
  tablePart({
    path: 'loyalty/codes.csv',
    about: 'Discount codes that you uploaded, and who redeemed them.',
    table: 'loyalty_codes',
    key: ['code'],
    columns: ['reward_id', 'redemption_id', 'added_at'],
  }),
  tablePart({
    path: 'settings/referrals.ndjson',
    about: 'What friends and members get for a referral.',
    table: 'loyalty_referral_settings',
    key: ['program_id'],
    columns: ['settings', 'reward_id'],
  }),
  tablePart({
    path: 'settings/tagging.ndjson',
    about: 'Tags of members in the store.',
    table: 'loyalty_tagging',
    key: [],
    columns: ['tagging'],
  }),
  tablePart({
    path: 'settings/loyalty-holdout.ndjson',
    about: 'The group without points that shows what the program brings.',
    table: 'loyalty_holdouts',
    key: [],
    columns: ['percent', 'started_at', 'since'],
  }),
]
