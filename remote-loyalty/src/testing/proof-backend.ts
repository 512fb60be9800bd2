import { countProofs } from '@yuko/contract/loyalty/proofs/count-proofs'
import { decideProofs } from '@yuko/contract/loyalty/proofs/decide-proofs'
import { listProofs } from '@yuko/contract/loyalty/proofs/list-proofs'
import type { LoyaltyProof } from '@yuko/contract/loyalty/proofs/loyalty-proof'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { idOf } from './ids.ts'

export const aProof = (n: number, change: Partial<LoyaltyProof> = {}): LoyaltyProof => ({
  proofId: idOf('lpf', n),
  status: 'waiting',
  kind: 'link',
  text: `https://pictures.example/p/${n}`,
  picture: null,
  isRepeated: false,
  campaign: {
    campaignId: idOf('cmp', 1),
    type: 'social_share',
    name: 'Post about us',
    instructions: 'Send the link of your post',
  },
  member: { memberId: idOf('lmb', n), name: `Member ${n}`, email: `member.${n}@example.com` },
  points: 25,
  reason: null,
  submittedAt: '2026-11-18T10:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  ...change,
})

/** A mock of the proofs API; `sent` lists the decisions. Proofs named in `refused` can’t be approved. */
export function proofBackend(proofs: LoyaltyProof[], refused: readonly string[] = []) {
  const sent: unknown[] = []
  const handlers = [
    mockEndpoint(countProofs, () => ({ waiting: proofs.filter(({ status }) => status === 'waiting').length })),
    mockEndpoint(listProofs, ({ query: { status } }) => ({
      items: proofs.filter((one) => !status || status.includes(one.status)),
      nextCursor: null,
    })),
    mockEndpoint(decideProofs, ({ body }) => {
      sent.push(body)
      const ids = body.proofIds.filter((id) => body.decision === 'decline' || !refused.includes(id))
      for (const proof of proofs.filter(({ proofId }) => ids.includes(proofId)))
        Object.assign(proof, body.decision === 'decline' ? { status: 'declined', reason: body.reason } : { status: 'approved' })
      const skipped = body.proofIds.length - ids.length
      return {
        decided: ids.length,
        points: 25 * ids.length,
        skipped: skipped > 0 ? [{ reason: 'budget' as const, count: skipped }] : [],
      }
    }),
  ]
  return { handlers, sent }
}
