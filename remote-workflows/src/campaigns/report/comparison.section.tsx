import { t } from '@lingui/core/macro'
import type { EmailCampaignDetail } from '@yuko/contract/automation/campaigns/email-campaign'
import type { CampaignReport } from '@yuko/contract/automation/campaigns/get-campaign-report'
import { Section, useFormat } from '@yuko/ui'
import { Interval } from '#data/comparison/interval.tsx'
import { verdictOf } from '#data/comparison/verdict.ts'
import { percentOf } from '#data/figures.ts'
import styles from '../campaigns.module.css'

const comparedBy = {
  click: t`Compared by clicks per delivered email.`,
  conversion: t`Compared by orders per delivered email.`,
  revenue: t`Compared by revenue per delivered email.`,
}

interface ComparisonProps {
  campaign: EmailCampaignDetail
  comparison: NonNullable<CampaignReport['comparison']>
  currency: string
}

/** The variants with their confidence intervals, and the verdict. */
export function Comparison({ campaign: { winner }, comparison, currency }: ComparisonProps) {
  const format = useFormat()
  const { metric, variants } = comparison
  const most = Math.max(0, ...variants.map(({ interval, value }) => interval?.[1] ?? value ?? 0))
  const words = (value: number | null) =>
    metric === 'revenue' ? (value === null ? '–' : format.money(value, currency)) : percentOf(value)
  const since = winner && { id: winner.variantId, since: winner.decidedAt }
  return (
    <Section title={t`A/B test`}>
      <div className={styles.comparison}>
        <p>{verdictOf({ ...comparison, nodeId: '', winner: since }, format)}</p>
        {variants.map(({ id, label, ...measured }) => (
          <Interval key={id} label={label} measured={measured} most={most} format={words} />
        ))}
        <p className={styles.quiet}>
          {comparedBy[metric]} {t`The light bar shows the 95% confidence interval.`}
        </p>
      </div>
    </Section>
  )
}
