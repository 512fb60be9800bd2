import { t } from '@lingui/core/macro'
import type { EmailCampaignDetail } from '@yuko/contract/automation/campaigns/email-campaign'
import type { CampaignReport } from '@yuko/contract/automation/campaigns/get-campaign-report'
import { Section } from '@yuko/ui'
import { AbTest } from '#data/comparison/ab-test.tsx'

interface ComparisonProps {
  campaign: EmailCampaignDetail
  comparison: NonNullable<CampaignReport['comparison']>
  currency: string
}

/** The test of a campaign’s variants. */
export function Comparison({ campaign: { winner }, comparison, currency }: ComparisonProps) {
  const since = winner && { id: winner.variantId, since: winner.decidedAt }
  return (
    <Section title={t`A/B test`}>
      <AbTest comparison={{ ...comparison, winner: since }} currency={currency} />
    </Section>
  )
}
