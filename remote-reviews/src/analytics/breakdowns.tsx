import { plural, t } from '@lingui/core/macro'
import { requestFigure } from '@yuko/contract/figures/figures'
import type { ReviewAnalytics } from '@yuko/contract/reviews/analytics/get-review-analytics'
import { ShareList } from '@yuko/kit/charts/share-list.tsx'
import { Section, Skeleton, Text, TextLink, useFormat } from '@yuko/ui'
import { channelLabels, kindLabels } from '#data/request-kinds.ts'
import { sourceLabels } from '#data/source-labels.ts'
import styles from './analytics.module.css'
import { requestsHref, reviewsHref } from './links.ts'

/** How the reviews divide by rating and source, and the requests by kind and channel. */
export function Breakdowns({ analytics }: { analytics: ReviewAnalytics | undefined }) {
  return (
    <div className={styles.triple}>
      <Section title={t`Ratings`}>{analytics ? <Ratings analytics={analytics} /> : <Skeleton height={168} />}</Section>
      <Section title={t`Reviews by source`}>{analytics ? <Sources analytics={analytics} /> : <Skeleton height={168} />}</Section>
      <Section title={t`Review requests`} description={t`Sent in this period, and the share of delivered ones with a review.`}>
        {analytics ? <Requests analytics={analytics} /> : <Skeleton height={168} />}
        {analytics && analytics.links.length > 0 && <ReviewLinks analytics={analytics} />}
      </Section>
    </div>
  )
}

function Ratings({ analytics }: { analytics: ReviewAnalytics }) {
  const shares = analytics.ratings.map(({ rating, count }) => ({
    key: String(rating),
    label: plural(rating, { one: '# star', other: '# stars' }),
    href: reviewsHref(analytics, { rating: String(rating) }),
    count,
    color: 'var(--yk-star)',
  }))
  return <ShareList label={t`Ratings`} shares={shares} />
}

function Sources({ analytics }: { analytics: ReviewAnalytics }) {
  if (analytics.sources.length === 0) return <Text c="dimmed">{t`No reviews in this period`}</Text>
  const shares = analytics.sources.map(({ source, count }) => ({
    key: source,
    label: sourceLabels[source],
    href: reviewsHref(analytics, { source }),
    count,
  }))
  return <ShareList label={t`Reviews by source`} shares={shares} />
}

function Requests({ analytics }: { analytics: ReviewAnalytics }) {
  const format = useFormat()
  if (analytics.requests.length === 0) return <Text c="dimmed">{t`No requests sent in this period`}</Text>
  return (
    <table className={styles.requests}>
      <thead>
        <tr>
          <th scope="col">{t`Type`}</th>
          <th scope="col">{requestFigure.sent.name}</th>
          <th scope="col">{requestFigure.reviewed.name}</th>
          <th scope="col">{t`Conversion`}</th>
        </tr>
      </thead>
      <tbody>
        {analytics.requests.map(({ kind, channel, sent, bounced, reviewed }) => (
          <tr key={`${kind} ${channel}`}>
            <th scope="row">{channel === 'email' ? kindLabels[kind] : `${kindLabels[kind]} · ${channelLabels[channel]}`}</th>
            <td>
              <TextLink href={requestsHref(analytics, { kind, channel })}>{format.number(sent)}</TextLink>
            </td>
            <td>
              <TextLink href={requestsHref(analytics, { tab: 'reviewed', kind, channel })}>{format.number(reviewed)}</TextLink>
            </td>
            <td>{sent === bounced ? '–' : format.percent(reviewed / (sent - bounced))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The merchant's own links and QR codes, which are opened instead of sent. */
function ReviewLinks({ analytics }: { analytics: ReviewAnalytics }) {
  const format = useFormat()
  return (
    <table className={styles.requests}>
      <thead>
        <tr>
          <th scope="col">{t`Link`}</th>
          <th scope="col">{t`Opened`}</th>
          <th scope="col">{t`Reviews`}</th>
          <th scope="col">{t`Conversion`}</th>
        </tr>
      </thead>
      <tbody>
        {analytics.links.map(({ channel, opened, reviews }) => (
          <tr key={channel}>
            <th scope="row">{sourceLabels[channel]}</th>
            <td>{format.number(opened)}</td>
            <td>
              <TextLink href={reviewsHref(analytics, { source: channel })}>{format.number(reviews)}</TextLink>
            </td>
            <td>{opened === 0 ? '–' : format.percent(Math.min(1, reviews / opened))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
