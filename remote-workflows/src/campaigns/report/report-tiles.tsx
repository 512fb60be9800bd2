import { t } from '@lingui/core/macro'
import { type MailRates, ratesOf } from '@yuko/contract/automation/analytics/mail-figures'
import type { CampaignReport } from '@yuko/contract/automation/campaigns/get-campaign-report'
import type { RecipientOutcome } from '@yuko/contract/automation/campaigns/list-campaign-recipients'
import { mailFigure } from '@yuko/contract/figures/figures'
import { StatTile, StatTiles, useFormat } from '@yuko/ui'
import { percentOf } from '#data/figures.ts'
import { recipientsHref } from '../links.ts'

/** Totals; each figure links to its recipients. */
export function ReportTiles({ emailCampaignId, report }: { emailCampaignId: string; report: CampaignReport | undefined }) {
  const format = useFormat()
  const total = report?.total
  const rates = total && ratesOf(total)
  const href = (what: RecipientOutcome) => recipientsHref(emailCampaignId, { what })
  const meaning = (figure: keyof typeof mailFigure) => ({
    label: mailFigure[figure].name,
    definition: mailFigure[figure].definition,
  })
  const rate = (name: keyof MailRates, what: RecipientOutcome, figure: keyof typeof mailFigure) => (
    <StatTile {...meaning(figure)} value={rates && percentOf(rates[name])} href={href(what)} />
  )
  return (
    <StatTiles>
      <StatTile
        label={t`Recipients`}
        definition={t`People of the audience when sending started, including those who were not mailed.`}
        value={total && format.number(total.recipients)}
        href={href('all')}
      />
      <StatTile {...meaning('sent')} value={total && format.number(total.sent)} href={href('sent')} />
      {rate('delivery', 'delivered', 'delivered')}
      {rate('openByPeople', 'opened_by_people', 'opened')}
      {rate('click', 'clicked', 'clicked')}
      <StatTile
        label={t`Orders`}
        definition={t`Orders placed within 5 days of the last click on this email.`}
        value={total && format.number(total.conversions)}
        href={href('converted')}
      />
      <StatTile
        {...meaning('revenue')}
        value={total && format.money(total.revenueMinor, report.currency)}
        href={href('converted')}
      />
      {rate('unsubscribe', 'unsubscribed', 'unsubscribed')}
      {rate('bounce', 'bounced', 'bounced')}
      <StatTile
        label={t`Marked as spam`}
        definition={t`Delivered emails that the recipient marked as spam.`}
        value={rates && percentOf(rates.complaint)}
        href={href('complained')}
      />
    </StatTiles>
  )
}
