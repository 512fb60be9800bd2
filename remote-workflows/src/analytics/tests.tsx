import { t } from '@lingui/core/macro'
import type { EmailsAnalytics } from '@yuko/contract/automation/analytics/get-workflow-emails-analytics'
import { Section } from '@yuko/ui'
import { AbTest } from '#data/comparison/ab-test.tsx'

/** A/B tests of the workflow’s steps. */
export function Tests({ analytics: { comparisons, currency } }: { analytics: EmailsAnalytics }) {
  return (
    <Section title={t`A/B tests`}>
      {comparisons.map((comparison) => (
        <AbTest key={comparison.nodeId} comparison={comparison} currency={currency} />
      ))}
    </Section>
  )
}
