import { t } from '@lingui/core/macro'
import { ListFoot, useFormat } from '@yuko/ui'
import { useEffect, useEffectEvent, useRef } from 'react'

interface LoadMoreProps {
  /** How many there are in all; unknown until they are counted. */
  total: number | undefined
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; error: Error | null; fetchNextPage: () => unknown }
  shown: number
}

/** The foot of the list: fetches the next page before the merchant gets there; the button does the same by hand. */
export function LoadMore({ list, shown, total }: LoadMoreProps) {
  const foot = useRef<HTMLDivElement>(null)
  const format = useFormat()
  const told =
    total !== undefined && total > shown
      ? t`${format.number(shown)} of ${format.number(total)} reviews shown`
      : `${format.number(shown)} ${shown === 1 ? 'review' : 'reviews'} shown`
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
    <ListFoot ref={foot} list={list} label={list.error ? t`Try again` : undefined}>
      {list.error ? list.error.message : told}
    </ListFoot>
  )
}
