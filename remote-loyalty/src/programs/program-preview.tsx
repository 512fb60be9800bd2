import { t } from '@lingui/core/macro'
import { Section } from '@yuko/ui'
import editing from '#data/editing/editing.module.css'
import { exampleBaskets, type ProgramRules, points, programSummary } from '#data/program.model.ts'

/** What the rules mean, in words and in a few baskets; follows every key. */
export function ProgramPreview({ rules, currency }: { rules: ProgramRules; currency: string }) {
  return (
    <aside className={editing.aside} aria-label={t`In plain words`}>
      <Section title={t`In plain words`}>
        <p className={editing.sentence} aria-live="polite">
          {programSummary(rules, currency)}
        </p>
        <table className={editing.examples}>
          <thead>
            <tr>
              <th scope="col">{t`An order of`}</th>
              <th scope="col">{t`earns`}</th>
            </tr>
          </thead>
          <tbody>
            {exampleBaskets(currency).map(({ amount, text }) => (
              <tr key={amount}>
                <td>{text}</td>
                <td>{points(Math.floor(amount * rules.pointsPerMajorUnit), rules.pointLabel)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </aside>
  )
}
