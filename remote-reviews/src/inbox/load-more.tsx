import { Button, useFormat } from '@yuko/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import styles from './inbox.module.css'

interface LoadMoreProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; error: Error | null; fetchNextPage: () => unknown }
  shown: number
}

/** The foot of the list: fetches the next page before the merchant gets there; the button does the same by hand. */
export function LoadMore({ list, shown }: LoadMoreProps) {
  const foot = useRef<HTMLDivElement>(null)
  const format = useFormat()
  const fetchNext = useEffectEvent(() => {
    if (list.hasNextPage && !list.isFetchingNextPage && !list.error) list.fetchNextPage()
  })

  // Watched anew with every page: a foot that is still in sight after one page wants the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown is what starts it again
  useEffect(() => {
    if (!foot.current || typeof IntersectionObserver === 'undefined') return
    const watcher = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && fetchNext(), {
      rootMargin: '1200px',
    })
    watcher.observe(foot.current)
    return () => watcher.disconnect()
  }, [shown])

  return (
    <div ref={foot} className={styles.more}>
      <span role="status">
        {list.error ? list.error.message : `${format.number(shown)} ${shown === 1 ? 'review' : 'reviews'} shown`}
      </span>
      {list.hasNextPage && (
        <Button variant="default" size="xs" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {list.error ? 'Try again' : 'Show more'}
        </Button>
      )}
    </div>
  )
}
