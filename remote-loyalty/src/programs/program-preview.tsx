import { t } from '@lingui/core/macro'
import { Section } from '@yuko/ui'
import editing from '#data/editing/editing.module.css'
import { exampleBaskets, type ProgramRules, points, programSummary } from '#data/program.model.ts'

/** A summary of the rules with a few example orders, updated on every keystroke. */
export function ProgramPreview({ rules, currency }: { rules: ProgramRules; currency: string }) {
  return (
    <aside className={editing.aside} aria-label={t`Summary`}>
      <Section title={t`Summary`}>
        <p className={editing.sentence} aria-live="polite">
          {programSummary(rules, currency)}
        </p>
        <table className={editing.examples}>
          <thead>
            <tr>
              <th scope="col">{t`Order total`}</th>
              <th scope="col">{t`Earns`}</th>
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
