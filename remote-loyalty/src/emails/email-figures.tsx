import { t } from '@lingui/core/macro'
import type { EmailSummary } from '@yuko/contract/emails/email'
import { StatTile, StatTiles, useFormat } from '@yuko/ui'

/** What came of all of them together. */
export function EmailFigures({ emails }: { emails: readonly EmailSummary[] | undefined }) {
  const format = useFormat()
  const sum = (name: 'sent' | 'delivered' | 'opened' | 'clicked') =>
    emails?.reduce((total, { figures }) => total + figures[name], 0)
  const [sent, delivered, opened, clicked] = [sum('sent'), sum('delivered'), sum('opened'), sum('clicked')]
  const count = (value: number | undefined) => value && format.number(value)
  const share = (value: number | undefined) => value !== undefined && shareOf(value, delivered ?? 0)
  const on = emails?.filter(({ isEnabled }) => isEnabled).length
  return (
    <section aria-label={t`In the last 30 days`}>
      <StatTiles>
        <StatTile
          label={t`Switched on`}
          definition={t`E-mails of the program that go out by themselves.`}
          value={emails && `${on} of ${emails.length}`}
        />
        <StatTile
          label={t`Sent`}
          definition={t`Offered to the mail server in the last 30 days.`}
          value={emails && (count(sent) || '0')}
        />
        <StatTile
          label={t`Opened`}
          definition={t`Of those delivered in the last 30 days: opened by a person. What programs opened does not count.`}
          value={emails && share(opened)}
        />
        <StatTile
          label={t`Clicked`}
          definition={t`Of those delivered in the last 30 days: with a click of a person.`}
          value={emails && share(clicked)}
        />
      </StatTiles>
    </section>
  )
}

/** In whole percent; a dash where there is nothing to have a share of. */
export const shareOf = (value: number, of: number): string => (of === 0 ? '–' : `${Math.round((value / of) * 100)}%`)
