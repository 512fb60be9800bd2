import { plural, t } from '@lingui/core/macro'
import type { CampaignProof } from '@yuko/contract/loyalty/campaigns/campaign'
import type { ProofSkipReason } from '@yuko/contract/loyalty/proofs/decide-proofs'
import type { ProofStatus } from '@yuko/contract/loyalty/proofs/loyalty-proof'
import type { Tone } from '@yuko/ui'

export const proofStatusLabels: Record<ProofStatus, string> = {
  waiting: t`To check`,
  approved: t({ message: 'Approved', context: 'proof' }),
  declined: t({ message: 'Declined', context: 'proof' }),
}

export const proofStatusTones: Record<ProofStatus, Tone> = { waiting: 'warning', approved: 'success', declined: 'neutral' }

export const proofKindLabels: Record<CampaignProof['kind'], string> = {
  picture: t`You check an image`,
  link: t`You check a link`,
  text: t`You check a text`,
}

export const skipLabels: Record<ProofSkipReason, string> = {
  not_found: t`no longer exists`,
  decided: t`already decided`,
  not_running: t`way to earn is off, or no longer a member`,
  limit: t`limit per customer reached`,
  budget: t`budget used up`,
  condition: t`conditions don’t match`,
  tier: t`not in an eligible tier`,
}

export const proofCount = (count: number): string => plural(count, { one: '# proof', other: '# proofs' })
