import type { EmailsAnalytics } from '@yuko/contract/automation/analytics/get-workflow-emails-analytics'
import type { MailOutcome } from '@yuko/contract/automation/analytics/list-workflow-mails'
import { type MailRates, ratesOf } from '@yuko/contract/automation/analytics/mail-figures'
import { StatTile, StatTiles, useFormat } from '@yuko/ui'
import { changeOf, percentOf } from './figures.ts'
import { mailsHref } from './links.ts'

/** All e-mails of the workflow together; rates lead to the mails that make them. */
export function MailTiles({ workflowId, analytics }: { workflowId: string; analytics: EmailsAnalytics | undefined }) {
  const format = useFormat()
  const { total, before, from, to, currency } = analytics ?? {}
  const [now, then] = [total && ratesOf(total), before && ratesOf(before)]
  const href = (what: MailOutcome) => mailsHref(workflowId, { what, from, to })
  const rate = (name: keyof MailRates, what: MailOutcome, label: string, definition: string, isGoodUp = true) => {
    const changed = now && then ? changeOf(now[name], then[name], isGoodUp) : undefined
    return (
      <StatTile
        label={label}
        definition={`${definition} Of mails written in the period.`}
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
        label="Sent"
        definition="E-mails written in the period that the mail service took."
        value={total && format.number(total.sent)}
        href={href('sent')}
        {...(sent && { change: sent })}
      />
      {rate('delivery', 'delivered', 'Delivered', 'Not returned, of those sent.')}
      {rate(
        'openByPeople',
        'opened_by_people',
        'Opened',
        'Opened by a person, of those delivered. Programs that load every e-mail, such as Apple’s, do not count.',
      )}
      {rate('click', 'clicked', 'Clicked', 'Somebody followed a link, of those delivered.')}
      {rate(
        'conversion',
        'converted',
        'Conversion',
        'Brought an order, of those delivered: the last e-mail that was clicked before it.',
      )}
      <StatTile
        label="Revenue"
        definition="Of the orders that these e-mails brought."
        value={total && format.money(total.revenueMinor, currency)}
        href={href('converted')}
        {...(revenue && { change: revenue })}
      />
      {rate(
        'unsubscribe',
        'unsubscribed',
        'Unsubscribed',
        'Whose recipient unsubscribed by a link of it, of those delivered.',
        false,
      )}
      {rate('bounce', 'bounced', 'Bounced', 'Returned by the recipient’s mail service, of those sent.', false)}
    </StatTiles>
  )
}
