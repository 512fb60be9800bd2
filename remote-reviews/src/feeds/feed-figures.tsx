import { t } from '@lingui/core/macro'
import type { Feed } from '@yuko/contract/feeds/feed'
import { Columns, IconError, IconInfo, IconWarning, RelativeTime, StatTile, useFormat } from '@yuko/ui'
import { leftOut, problemText } from './feed-wording.ts'
import styles from './feeds.module.css'

const icons = { error: IconError, left_out: IconWarning, advice: IconInfo }
const inWords = { error: t`Error`, left_out: t`Not included`, advice: t`Recommendation` }

/** The number of reviews in the feed, and why some aren't included. */
export function FeedFigures({ feed }: { feed: Feed }) {
  const format = useFormat()
  return (
    <>
      <Columns min={120}>
        <StatTile
          label={t`Included`}
          definition={t`Published reviews in the feed`}
          value={format.number(Math.max(0, feed.published - leftOut(feed)))}
        />
        <StatTile
          label={t`Not included`}
          definition={t`Published reviews that aren’t in the feed, for the reasons below`}
          value={format.number(leftOut(feed))}
        />
        <StatTile
          label={t`Last fetched`}
          definition={t`When the feed was last requested`}
          value={feed.fetchedAt ? <RelativeTime at={feed.fetchedAt} /> : t`Never`}
        />
      </Columns>
      {feed.problems.length > 0 && (
        <ul className={styles.problems}>
          {feed.problems.map((problem) => {
            const Icon = icons[problem.severity]
            return (
              <li key={problem.reason} data-severity={problem.severity}>
                <Icon size={18} role="img" aria-label={inWords[problem.severity]} />
                {problemText(problem)}
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
