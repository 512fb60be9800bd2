import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SubscriberProfile } from '@yuko/contract/automation/subscribers/subscriber'
import { CopyButton, RelativeTime, StatTile, StatTiles, StatusBadge, useFormat } from '@yuko/ui'
import { blockLabels, blockScopes, consentLabels, consentTones, methodLabels } from '../wording.ts'
import css from './person.module.css'

/** A person at a glance: address, consent, suppression, and figures of all areas. */
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
          <strong>{blockLabels[block.reason]}</strong> · {format.date(block.at)} · {blockScopes[block.reason]}
          {block.detail && ` ${block.detail}`}
        </p>
      )}
      <StatTiles columns={4}>
        <StatTile label={t`Orders`} value={format.number(ordersCount)} definition={t`Orders that weren’t canceled`} />
        <StatTile
          label={t`Total spent`}
          value={spent ? format.money(spent.amountMinor, spent.currency) : '–'}
          definition={t`Total of their orders, as counted by the store`}
        />
        <StatTile
          label={t`Points`}
          value={loyalty ? format.number(loyalty.points) : '–'}
          definition={loyalty?.tier ? t`Available points. Tier: ${loyalty.tier}` : t`Available points`}
          {...(loyalty && { href: `/loyalty/customers/${loyalty.memberId}` })}
        />
        <StatTile
          label={t`Reviews`}
          value={format.number(reviewsCount)}
          definition={t`Reviews they wrote`}
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
