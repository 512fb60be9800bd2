import { t } from '@lingui/core/macro'
import type { MailOutcome } from '@yuko/contract/automation/analytics/list-workflow-mails'
import { type MailRates, type RatedFigures, ratesOf } from '@yuko/contract/automation/analytics/mail-figures'
import { mailFigure } from '@yuko/contract/figures/figures'
import { changeOf } from '@yuko/kit/period/change.ts'
import { StatTile, StatTiles, useFormat } from '@yuko/ui'
import { percentOf, pointsOf } from '#data/figures.ts'

interface MailFigureTilesProps {
  /** Undefined while it loads. */
  figures: { total: RatedFigures; before: RatedFigures | null; currency: string } | undefined
  /** The emails behind a figure. */
  hrefOf?: (what: MailOutcome) => string
}

/** Totals of a period, with their change since the period before. */
export function MailFigureTiles({ figures, hrefOf }: MailFigureTilesProps) {
  const format = useFormat()
  const { total, before, currency } = figures ?? {}
  const [now, then] = [total && ratesOf(total), before && ratesOf(before)]
  const link = (what: MailOutcome) => (hrefOf ? { href: hrefOf(what) } : {})
  const meaning = (figure: keyof typeof mailFigure) => ({
    label: mailFigure[figure].name,
    definition: `${mailFigure[figure].definition} ${t`Counts emails created in the period.`}`,
  })
  const rate = (name: keyof MailRates, what: MailOutcome, figure: keyof typeof mailFigure, isGoodUp = true) => {
    const changed = now && then ? pointsOf(now[name], then[name], isGoodUp) : undefined
    return (
      <StatTile {...meaning(figure)} value={now && percentOf(now[name])} {...link(what)} {...(changed && { change: changed })} />
    )
  }
  const sent = total && before ? changeOf(total.sent, before.sent) : undefined
  const revenue = total && before ? changeOf(total.revenueMinor, before.revenueMinor) : undefined
  return (
    <StatTiles>
      <StatTile
        {...meaning('sent')}
        value={total && format.number(total.sent)}
        {...link('sent')}
        {...(sent && { change: sent })}
      />
      {rate('delivery', 'delivered', 'delivered')}
      {rate('openByPeople', 'opened_by_people', 'opened')}
      {rate('click', 'clicked', 'clicked')}
      {rate('conversion', 'converted', 'converted')}
      <StatTile
        {...meaning('revenue')}
        value={total && format.money(total.revenueMinor, currency)}
        {...link('converted')}
        {...(revenue && { change: revenue })}
      />
      {rate('unsubscribe', 'unsubscribed', 'unsubscribed', false)}
      {rate('bounce', 'bounced', 'bounced', false)}
    </StatTiles>
  )
}
