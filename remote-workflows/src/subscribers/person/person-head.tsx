import type { SubscriberProfile } from '@yuko/contract/automation/subscribers/subscriber'
import { CopyButton, RelativeTime, StatTile, StatTiles, StatusBadge, useFormat } from '@yuko/ui'
import { blockLabels, consentLabels, consentTones, methodLabels } from '../wording.ts'
import css from './person.module.css'

/** Who it is at a glance: address, consent, what stands in the way of mail, and figures of all areas. */
export function PersonHead({ profile }: { profile: SubscriberProfile }) {
  const format = useFormat()
  const { email, consent, consentAt, consentMethod, block, ordersCount, spent, loyalty, reviewsCount, lastOrderAt } = profile
  return (
    <div className={css.head}>
      <div className={css.address}>
        <span>{email}</span>
        <CopyButton value={email} />
        <StatusBadge status={consent} tone={consentTones[consent]}>
          {consentLabels[consent]}
        </StatusBadge>
        {consentAt && (
          <span className={css.quiet}>
            <RelativeTime at={consentAt} />
            {consentMethod && ` · ${methodLabels[consentMethod]}`}
          </span>
        )}
      </div>
      {block && (
        <p className={css.notice}>
          <strong>{blockLabels[block.reason]}</strong> on {format.date(block.at)}: no e-mail of yours goes to this address.
          {block.detail && ` ${block.detail}`}
        </p>
      )}
      <StatTiles columns={4}>
        <StatTile label="Orders" value={format.number(ordersCount)} definition="All orders that were not cancelled" />
        <StatTile
          label="Spent"
          value={spent ? format.money(spent.amountMinor, spent.currency) : '–'}
          definition="The sum of their orders, as the store counts it"
        />
        <StatTile
          label="Points"
          value={loyalty ? format.number(loyalty.points) : '–'}
          definition={loyalty?.tier ? `Points to spend. Tier: ${loyalty.tier}` : 'Points to spend'}
          {...(loyalty && { href: `/loyalty/customers/${loyalty.memberId}` })}
        />
        <StatTile
          label="Reviews"
          value={format.number(reviewsCount)}
          definition="Reviews that they wrote"
          {...(reviewsCount > 0 && { href: `/reviews/reviews?q=${encodeURIComponent(email)}` })}
        />
      </StatTiles>
      {lastOrderAt && (
        <p className={css.quiet}>
          Last order <RelativeTime at={lastOrderAt} />
        </p>
      )}
    </div>
  )
}
