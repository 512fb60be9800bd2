import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Program } from '@yuko/contract/loyalty/program'
import type { Reward } from '@yuko/contract/loyalty/rewards/reward'
import { amountOf } from '@yuko/kit/money/money.ts'
import { useHost } from '@yuko/runtime'
import { Section, useFormat } from '@yuko/ui'
import { campaignQueries } from '#data/campaign.queries.ts'
import styles from '#data/editing/editing.module.css'
import { useTelling } from '#data/editing/use-telling.ts'
import { points } from '#data/program.model.ts'
import { exampleSteps, giveBack, rewardSummary, rewardTerms } from '#data/reward-summary.ts'
import { CustomerCard } from '#rewards/customer-card.tsx'
import { type RewardValues, rewardDraft } from '#rewards/reward-values.ts'

interface RewardPreviewProps {
  values: RewardValues
  program: Program
  figures?: Reward['figures']
}

/** A summary of the fields and the customer’s card, updated on every keystroke. */
export function RewardPreview({ values, program, figures }: RewardPreviewProps) {
  const { currency } = useHost().organization
  const format = useFormat()
  const telling = useTelling(program)
  const campaigns = useQuery(campaignQueries.list(program.programId)).data
  const draft = rewardDraft(values, currency)
  const steps = exampleSteps(draft.price)
  const order = campaigns?.find(
    ({ type, status, earning }) => type === 'order' && status === 'active' && earning.mode === 'per_amount',
  )
  const back = giveBack(draft, order?.earning)
  return (
    <aside className={styles.aside} aria-label={t`Summary`}>
      <Section title={t`Customer view`}>
        <CustomerCard draft={draft} label={program.pointLabel} />
      </Section>
      <Section title={t`Summary`}>
        <p className={styles.sentence} aria-live="polite">
          {rewardSummary(draft, telling)}
        </p>
        {back && (
          <p className={styles.note}>
            {giveBackWords(
              amountOf(back.spentMinor, currency),
              back.percent === null ? null : format.number(Math.round(back.percent * 10) / 10),
            )}
          </p>
        )}
        <ul className={styles.details}>
          {rewardTerms(draft, telling).map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
        {steps.length > 0 && <Examples steps={steps} label={program.pointLabel} />}
      </Section>
      {figures && figures.issued > 0 && <SoFar figures={figures} label={program.pointLabel} />}
    </aside>
  )
}

const giveBackWords = (amount: string, percent: string | null) =>
  percent === null
    ? t`Customers spend ${amount} to earn this.`
    : t`Customers spend ${amount} to earn this, so you give back ${percent}%.`

interface ExamplesProps {
  steps: ReturnType<typeof exampleSteps>
  label: Program['pointLabel']
}

function Examples({ steps, label }: ExamplesProps) {
  const { currency } = useHost().organization
  return (
    <table className={styles.examples}>
      <thead>
        <tr>
          <th scope="col">{t`Points`}</th>
          <th scope="col">{t`Value`}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.points}>
            <td>{points(step.points, label)}</td>
            <td>{amountOf(step.minor, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface SoFarProps {
  figures: Reward['figures']
  label: Program['pointLabel']
}

function SoFar({ figures, label }: SoFarProps) {
  const format = useFormat()
  return (
    <Section title={t`Performance`}>
      <dl className={styles.facts}>
        <div>
          <dt>{t`Redeemed`}</dt>
          <dd>{format.number(figures.issued)}</dd>
        </div>
        <div>
          <dt>{t`Used`}</dt>
          <dd>{format.number(figures.used)}</dd>
        </div>
        <div>
          <dt>{t`Points redeemed`}</dt>
          <dd>{points(figures.points, label)}</dd>
        </div>
      </dl>
    </Section>
  )
}
