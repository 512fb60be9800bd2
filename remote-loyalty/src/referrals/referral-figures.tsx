import type { ReplyOf } from '@yuko/contract/endpoint'
import type { getReferralFigures } from '@yuko/contract/loyalty/referrals/get-referral-figures'
import { StatTile, type StatTileProps, StatTiles, useFormat } from '@yuko/ui'
import { hrefOf } from './referrals.search.ts'

type Figures = ReplyOf<typeof getReferralFigures>

/** What came of the visits of a period. */
export function ReferralFigures({ figures }: { figures: Figures | undefined }) {
  const format = useFormat()
  const count = (key: 'clicks' | 'claims' | 'orders') => figures && format.number(figures[key])
  const tiles: StatTileProps[] = [
    { label: 'Visits', definition: 'Browsers that came by a member’s link in the period.', value: count('clicks') },
    { label: 'Claims', definition: 'Of those, who asked for the friend’s code.', value: count('claims') },
    {
      label: 'Orders',
      definition: 'Of those, who ordered.',
      value: count('orders'),
      href: hrefOf({ status: ['ordered', 'qualified', 'rewarded'] }),
    },
    {
      label: 'Revenue',
      definition: 'What these orders came to, less refunds.',
      value: figures && format.money(figures.revenueMinor, figures.currency),
    },
    {
      label: 'Points given',
      definition: 'What advocates got for them.',
      value: figures && format.number(figures.points),
      href: hrefOf({ status: ['rewarded'] }),
    },
    {
      label: 'Rejected',
      definition: 'What looked like fraud, came back, or was rejected by hand.',
      value: figures && format.number(figures.rejected),
      href: hrefOf({ status: ['rejected'] }),
    },
  ]
  return (
    <section aria-label="In the period">
      <StatTiles columns={6}>
        {tiles.map((tile) => (
          <StatTile key={tile.label} {...tile} />
        ))}
      </StatTiles>
    </section>
  )
}
