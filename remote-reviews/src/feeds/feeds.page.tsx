import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ErrorPanel, Page, Skeleton } from '@yuko/ui'
import { feedQueries } from '#data/feeds.queries.ts'
import { FeedSection } from './feed-section.panel.tsx'

/** Published reviews for channels such as Google Shopping. */
export function FeedsPage() {
  const feeds = useQuery(feedQueries.list())
  return (
    <Page
      title={t`Feeds`}
      subtitle={t`Share your published reviews with Google and Meta. Both require all reviews, whatever their rating.`}
      back={{ href: '/reviews/widget', label: t`Widgets` }}
    >
      {feeds.error && !feeds.data ? (
        <ErrorPanel title={t`Couldn’t load feeds`} onRetry={() => feeds.refetch()} isRetrying={feeds.isFetching}>
          {feeds.error.message}
        </ErrorPanel>
      ) : feeds.data ? (
        feeds.data.items.map((feed) => <FeedSection key={feed.kind} feed={feed} />)
      ) : (
        [0, 1].map((index) => <Skeleton key={index} height={300} radius={10} />)
      )}
    </Page>
  )
}
