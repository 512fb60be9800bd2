import { createHash } from 'node:crypto'
import type { CampaignProof } from '@yuko/contract/loyalty/campaigns/campaign'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import type { KeptPicture } from '#platform/pictures/keep-picture.ts'
import { planProof } from '../earning/claim-campaign.ts'
import { insertProof, isWaiting } from './proofs.repository.ts'

export interface Submitter {
  readonly organizationId: string
  /** uuid */
  readonly memberId: string
  /** uuid */
  readonly campaignId: string
}

/**
 * What the campaign asks this member for. null: one of theirs already waits. Refuses what couldn't be rewarded now: the member
 * would wait for nothing.
 */
export async function askedOf(trx: Trx, clock: Clock, submitter: Submitter): Promise<CampaignProof['kind'] | null> {
  const { organizationId, memberId, campaignId } = submitter
  const planned = await planProof(trx, clock, submitter)
  if (planned.outcome === 'limit') throw new Refusal('campaign.limit-reached', 'You can’t earn with this again right now')
  if (planned.outcome !== 'open') throw new Refusal('campaign.not-found', 'This isn’t available right now')
  return (await isWaiting(trx, organizationId, memberId, campaignId)) ? null : planned.kind
}

export async function submitText(trx: Trx, clock: Clock, submitter: Submitter, text: string): Promise<void> {
  const kind = await askedOf(trx, clock, submitter)
  if (kind === null) return
  if (kind === 'picture') throw otherKind()
  if (kind === 'link' && !z.httpUrl().safeParse(text).success) {
    const message = 'must be a URL that starts with https://'
    throw new Refusal('request.invalid', 'Check the marked fields', { fields: { 'body.text': message } })
  }
  const digest = kind === 'link' ? createHash('sha256').update(text).digest('hex') : null
  await insertProof(trx, { ...rowOf(clock, submitter), kind, text, digest, file_key: null, width: null, height: null })
}

/** False: another one was submitted meanwhile, so the picture isn't needed. */
export async function submitPicture(
  trx: Trx,
  clock: Clock,
  submitter: Submitter,
  { file_key, width, height, sha256: digest }: KeptPicture & { sha256: string },
): Promise<boolean> {
  const kind = await askedOf(trx, clock, submitter)
  if (kind === null) return false
  if (kind !== 'picture') throw otherKind()
  return insertProof(trx, { ...rowOf(clock, submitter), kind, text: null, digest, file_key, width, height })
}

export const otherKind = () => new Refusal('proof.other-kind', 'The store now asks for something else. Reload the page.')

const rowOf = (clock: Clock, { organizationId, memberId, campaignId }: Submitter) => ({
  organization_id: organizationId,
  id: newId(),
  member_id: memberId,
  campaign_id: campaignId,
  submitted_at: clock.now(),
})
