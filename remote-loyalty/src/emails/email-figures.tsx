import { t } from '@lingui/core/macro'
import type { EmailSummary } from '@yuko/contract/emails/email'
import { pageLocale } from '@yuko/runtime'
import { StatTile, StatTiles, useFormat } from '@yuko/ui'

/** The results of all loyalty emails. */
export function EmailFigures({ emails }: { emails: readonly EmailSummary[] | undefined }) {
  const format = useFormat()
  const sum = (name: 'sent' | 'delivered' | 'opened' | 'clicked') =>
    emails?.reduce((total, { figures }) => total + figures[name], 0)
  const [sent, delivered, opened, clicked] = [sum('sent'), sum('delivered'), sum('opened'), sum('clicked')]
  const count = (value: number | undefined) => value && format.number(value)
  const share = (value: number | undefined) => value !== undefined && shareOf(value, delivered ?? 0)
  const on = emails?.filter(({ isEnabled }) => isEnabled).length ?? 0
  const total = emails?.length ?? 0
  return (
    <section aria-label={t`In the last 30 days`}>
      <StatTiles>
        <StatTile label={t`Active`} definition={t`Automatic emails that are turned on.`} value={emails && t`${on} of ${total}`} />
        <StatTile label={t`Sent`} definition={t`Sent in the last 30 days.`} value={emails && (count(sent) || '0')} />
        <StatTile
          label={t`Opened`}
          definition={t`Share of emails delivered in the last 30 days that were opened. Automatic opens don’t count.`}
          value={emails && share(opened)}
        />
        <StatTile
          label={t`Clicked`}
          definition={t`Share of emails delivered in the last 30 days that were clicked. Automatic clicks don’t count.`}
          value={emails && share(clicked)}
        />
      </StatTiles>
    </section>
  )
}

/** In whole percent; a dash when the total is zero. */
export const shareOf = (value: number, of: number): string =>
  of === 0 ? '–' : (value / of).toLocaleString(pageLocale(), { style: 'percent' })
