import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
          <Trans>
            <strong>{blockLabels[block.reason]}</strong> on {format.date(block.at)}: no e-mail of yours goes to this address.
          </Trans>
          {block.detail && ` ${block.detail}`}
        </p>
      )}
      <StatTiles columns={4}>
        <StatTile label={t`Orders`} value={format.number(ordersCount)} definition={t`All orders that were not cancelled`} />
        <StatTile
          label={t`Spent`}
          value={spent ? format.money(spent.amountMinor, spent.currency) : '–'}
          definition={t`The sum of their orders, as the store counts it`}
        />
        <StatTile
          label={t`Points`}
          value={loyalty ? format.number(loyalty.points) : '–'}
          definition={loyalty?.tier ? t`Points to spend. Tier: ${loyalty.tier}` : t`Points to spend`}
          {...(loyalty && { href: `/loyalty/customers/${loyalty.memberId}` })}
        />
        <StatTile
          label={t`Reviews`}
          value={format.number(reviewsCount)}
          definition={t`Reviews that they wrote`}
          {...(reviewsCount > 0 && { href: `/reviews/reviews?q=${encodeURIComponent(email)}` })}
        />
      </StatTiles>
      {lastOrderAt && (
        <p className={css.quiet}>
          <Trans>
            Last order <RelativeTime at={lastOrderAt} />
          </Trans>
        </p>
      )}
    </div>
  )
}
