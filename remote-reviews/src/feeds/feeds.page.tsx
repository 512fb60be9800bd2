import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ErrorPanel, Page, Skeleton } from '@yuko/ui'
import { feedQueries } from '#data/feeds.queries.ts'
import { FeedSection } from './feed-section.panel.tsx'

/** Published reviews for those who show your products elsewhere. */
export function FeedsPage() {
  const feeds = useQuery(feedQueries.list())
  return (
    <Page
      title={t`Feeds`}
      subtitle={t`Your published reviews where your products are found. Every review is handed on, whatever its rating: Google and Meta ask for all of them.`}
      back={{ href: '/reviews/widget', label: t`Widgets` }}
    >
      {feeds.error && !feeds.data ? (
        <ErrorPanel title={t`The feeds could not be loaded`} onRetry={() => feeds.refetch()} isRetrying={feeds.isFetching}>
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
