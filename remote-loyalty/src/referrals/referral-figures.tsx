import { t } from '@lingui/core/macro'
import type { ReplyOf } from '@yuko/contract/endpoint'
import { referralFigure } from '@yuko/contract/figures/figures'
import type { getReferralFigures } from '@yuko/contract/loyalty/referrals/get-referral-figures'
import { StatTile, type StatTileProps, StatTiles, useFormat } from '@yuko/ui'
import { hrefOf } from './referrals.search.ts'

const meaningOf = (figure: keyof typeof referralFigure) => ({
  label: referralFigure[figure].name,
  definition: referralFigure[figure].definition,
})

type Figures = ReplyOf<typeof getReferralFigures>

/** The results of the visits in a period. */
export function ReferralFigures({ figures }: { figures: Figures | undefined }) {
  const format = useFormat()
  const count = (key: 'clicks' | 'claims' | 'orders') => figures && format.number(figures[key])
  const tiles: StatTileProps[] = [
    { ...meaningOf('clicks'), value: count('clicks') },
    { ...meaningOf('claims'), value: count('claims') },
    {
      ...meaningOf('orders'),
      value: count('orders'),
      href: hrefOf({ status: ['ordered', 'qualified', 'rewarded'] }),
    },
    {
      ...meaningOf('revenue'),
      value: figures && format.money(figures.revenueMinor, figures.currency),
    },
    {
      ...meaningOf('points'),
      value: figures && format.number(figures.points),
      href: hrefOf({ status: ['rewarded'] }),
    },
    {
      ...meaningOf('rejected'),
      value: figures && format.number(figures.rejected),
      href: hrefOf({ status: ['rejected'] }),
    },
  ]
  return (
    <section aria-label={t`This period`}>
      <StatTiles columns={6}>
        {tiles.map((tile) => (
          <StatTile key={tile.label} {...tile} />
        ))}
      </StatTiles>
    </section>
  )
}
