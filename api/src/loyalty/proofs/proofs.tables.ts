import type { CampaignProof } from '@yuko/contract/loyalty/campaigns/campaign'
import type { ProofStatus } from '@yuko/contract/loyalty/proofs/loyalty-proof'
import type { Generated } from 'kysely'

export interface ProofTables {
  loyalty_proofs: {
    organization_id: string
    id: string
    campaign_id: string
    member_id: string
    kind: CampaignProof['kind']
    text: string | null
    file_key: string | null
    width: number | null
    height: number | null
    digest: string | null
    status: Generated<ProofStatus>
    reason: Generated<string | null>
    points: Generated<number>
    submitted_at: Date
    decided_at: Generated<Date | null>
    decided_by: Generated<string | null>
  }
}
