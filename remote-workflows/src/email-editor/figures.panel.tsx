import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type EmailTypeName, emailTypes } from '@yuko/contract/emails/email-types'
import { mailFigure } from '@yuko/contract/figures/figures'
import { useHost } from '@yuko/runtime'
import { Tooltip, useFormat } from '@yuko/ui'
import { emailQueries } from '#data/email.queries.ts'
import styles from './email-editor.module.css'

/** Results of the email in the last 30 days; hidden until the first send. */
export function Figures({ type }: { type: EmailTypeName }) {
  const format = useFormat()
  const { timezone } = useHost().organization
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' })
  const now = Date.now()
  const period = { from: dayOf.format(now - 29 * 24 * 3_600_000), to: dayOf.format(now) }
  const { data } = useQuery(emailQueries.figures(type, period))
  if (!data || data.total.sent === 0) return null
  const { sent, delivered, opened, openedByPrograms, clicked, reviews } = data.total
  const share = (count: number) => (delivered === 0 ? '' : ` (${format.percent(count / delivered)})`)
  const lines = [
    { name: mailFigure.sent.name, value: format.number(sent), meaning: mailFigure.sent.definition },
    { name: mailFigure.delivered.name, value: format.number(delivered), meaning: mailFigure.delivered.definition },
    {
      name: mailFigure.opened.name,
      value: `${format.number(opened)}${share(opened)}`,
      meaning: `${mailFigure.opened.definition} ${plural(openedByPrograms, { one: 'Bots opened # more.', other: 'Bots opened # more.' })}`,
    },
    {
      name: mailFigure.clicked.name,
      value: `${format.number(clicked)}${share(clicked)}`,
      meaning: mailFigure.clicked.definition,
    },
    ...(emailTypes[type].area === 'reviews'
      ? [{ name: t`Reviews`, value: format.number(reviews), meaning: t`Reviews written through a link in this email` }]
      : []),
  ]
  return (
    <section className={styles.figures} aria-label={t`Results of the last 30 days`}>
      <span>{t`Last 30 days`}</span>
      <dl>
        {lines.map(({ name, value, meaning }) => (
          <Tooltip key={name} label={meaning} multiline maw={280}>
            <div>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          </Tooltip>
        ))}
      </dl>
    </section>
  )
}
