import { t } from '@lingui/core/macro'
import type { Campaign } from '@yuko/contract/loyalty/campaigns/campaign'
import type { Program } from '@yuko/contract/loyalty/program'
import { useHost } from '@yuko/runtime'
import { Section, useFormat } from '@yuko/ui'
import { type CampaignValues, campaignDraft } from '#campaigns/campaign-values.ts'
import { campaignSummary, campaignTerms, earnedBy } from '#data/campaign-summary.ts'
import styles from '#data/editing/editing.module.css'
import { useTelling } from '#data/editing/use-telling.ts'
import { exampleBaskets, points } from '#data/program.model.ts'

interface CampaignPreviewProps {
  values: CampaignValues
  program: Program
  figures?: Campaign['figures']
  showsExamples: boolean
}

/** A summary of the fields with a few example orders, updated on every keystroke. */
export function CampaignPreview({ values, program, figures, showsExamples }: CampaignPreviewProps) {
  const { currency, timezone } = useHost().organization
  const format = useFormat()
  const telling = useTelling(program)
  const draft = campaignDraft(values, { currency, timezone })
  const terms = campaignTerms(draft, telling)
  return (
    <aside className={styles.aside} aria-label={t`Summary`}>
      <Section title={t`Summary`}>
        <p className={styles.sentence} aria-live="polite">
          {campaignSummary(draft, telling)}
        </p>
        {terms.length > 0 && (
          <ul className={styles.details}>
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        )}
        {showsExamples && draft.earning.mode === 'per_amount' && (
          <table className={styles.examples}>
            <thead>
              <tr>
                <th scope="col">{t`Order total`}</th>
                <th scope="col">{t({ message: 'Earns', comment: 'Table header: the points an order earns' })}</th>
              </tr>
            </thead>
            <tbody>
              {exampleBaskets(currency).map(({ minor, text }) => (
                <tr key={minor}>
                  <td>{text}</td>
                  <td>{points(earnedBy(draft.earning, minor, telling.rounding) ?? 0, program.pointLabel)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Section>
      {figures && figures.times > 0 && (
        <Section title={t`Performance`}>
          <dl className={styles.facts}>
            <div>
              <dt>{t`Issued`}</dt>
              <dd>{points(figures.points, program.pointLabel)}</dd>
            </div>
            <div>
              <dt>{t`Times earned`}</dt>
              <dd>{format.number(figures.times)}</dd>
            </div>
            <div>
              <dt>{t`Members`}</dt>
              <dd>{format.number(figures.members)}</dd>
            </div>
          </dl>
        </Section>
      )}
    </aside>
  )
}
