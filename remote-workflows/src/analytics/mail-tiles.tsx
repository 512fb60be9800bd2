import { t } from '@lingui/core/macro'
import type { EmailsAnalytics } from '@yuko/contract/automation/analytics/get-workflow-emails-analytics'
import type { MailOutcome } from '@yuko/contract/automation/analytics/list-workflow-mails'
import { type MailRates, ratesOf } from '@yuko/contract/automation/analytics/mail-figures'
import { mailFigure } from '@yuko/contract/figures/figures'
import { changeOf } from '@yuko/kit/period/change.ts'
import { StatTile, StatTiles, useFormat } from '@yuko/ui'
import { percentOf, pointsOf } from '#data/figures.ts'
import { mailsHref } from './links.ts'

/** Totals over all emails of the workflow; each rate links to the emails behind it. */
export function MailTiles({ workflowId, analytics }: { workflowId: string; analytics: EmailsAnalytics | undefined }) {
  const format = useFormat()
  const { total, before, from, to, currency } = analytics ?? {}
  const [now, then] = [total && ratesOf(total), before && ratesOf(before)]
  const href = (what: MailOutcome) => mailsHref(workflowId, { what, from, to })
  const meaning = (figure: keyof typeof mailFigure) => ({
    label: mailFigure[figure].name,
    definition: `${mailFigure[figure].definition} ${t`Counts emails created in the period.`}`,
  })
  const rate = (name: keyof MailRates, what: MailOutcome, figure: keyof typeof mailFigure, isGoodUp = true) => {
    const changed = now && then ? pointsOf(now[name], then[name], isGoodUp) : undefined
    return (
      <StatTile
        {...meaning(figure)}
        value={now && percentOf(now[name])}
        href={href(what)}
        {...(changed && { change: changed })}
      />
    )
  }
  const sent = total && before ? changeOf(total.sent, before.sent) : undefined
  const revenue = total && before ? changeOf(total.revenueMinor, before.revenueMinor) : undefined
  return (
    <StatTiles>
      <StatTile
        {...meaning('sent')}
        value={total && format.number(total.sent)}
        href={href('sent')}
        {...(sent && { change: sent })}
      />
      {rate('delivery', 'delivered', 'delivered')}
      {rate('openByPeople', 'opened_by_people', 'opened')}
      {rate('click', 'clicked', 'clicked')}
      {rate('conversion', 'converted', 'converted')}
      <StatTile
        {...meaning('revenue')}
        value={total && format.money(total.revenueMinor, currency)}
        href={href('converted')}
        {...(revenue && { change: revenue })}
      />
      {rate('unsubscribe', 'unsubscribed', 'unsubscribed', false)}
      {rate('bounce', 'bounced', 'bounced', false)}
    </StatTiles>
  )
}
