import { defaultPublishPolicy, type PublishPolicy, wordListLanguage } from '@yuko/contract/reviews/publishing/publish-policy'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

const known = new Set<string>(wordListLanguage.options)

/** The merchant's policy; the contract's defaults until then. */
export async function loadPublishPolicy(trx: Trx, organizationId: string): Promise<PublishPolicy> {
  const row = await trx
    .selectFrom('publish_policies')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  if (!row) return defaultPublishPolicy
  return {
    mode: row.mode,
    threshold: row.threshold,
    holdDays: row.hold_days,
    guestEmailConfirmation: row.guest_email_confirmation,
    requirePurchase: row.require_purchase,
    spamFilter: row.spam_filter,
    profanityAction: row.profanity_action,
    picturesNeedApproval: row.pictures_need_approval,
    autoVerifyByEmail: row.auto_verify_by_email,
    wordLists: row.word_lists.filter((language) => known.has(language)) as PublishPolicy['wordLists'],
  }
}

export async function savePublishPolicy(trx: Trx, organizationId: string, policy: PublishPolicy, now: Date): Promise<void> {
  const row = {
    mode: policy.mode,
    threshold: policy.threshold,
    hold_days: policy.holdDays,
    guest_email_confirmation: policy.guestEmailConfirmation,
    require_purchase: policy.requirePurchase,
    spam_filter: policy.spamFilter,
    profanity_action: policy.profanityAction,
    pictures_need_approval: policy.picturesNeedApproval,
    auto_verify_by_email: policy.autoVerifyByEmail,
    word_lists: [...new Set(policy.wordLists)],
    updated_at: now,
  }
  await trx
    .insertInto('publish_policies')
    .values({ organization_id: organizationId, ...row })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(row))
    .execute()
}

/** The number of reviews that wait for the timer. */
export async function countHeld(trx: Trx, organizationId: string): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(n), 0)::bigint as held from review_facets
     where organization_id = ${organizationId} and status = 'pending' and hold_reason is not null`.execute(trx)
  return rows[0]?.held ?? 0
}
