import { plural, t } from '@lingui/core/macro'
import { ListFoot, useFormat } from '@yuko/ui'
import { useEffect, useEffectEvent, useRef } from 'react'

interface LoadMoreProps {
  /** The total; undefined until counted. */
  total: number | undefined
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; error: Error | null; fetchNextPage: () => unknown }
  shown: number
}

/** The end of the list: fetches the next page before the merchant scrolls to it, or on a click. */
export function LoadMore({ list, shown, total }: LoadMoreProps) {
  const foot = useRef<HTMLDivElement>(null)
  const format = useFormat()
  const shownCount = format.number(shown)
  const summary =
    total !== undefined && total > shown
      ? plural(total, { one: `${shownCount} of # review shown`, other: `${shownCount} of # reviews shown` })
      : plural(shown, { one: '# review shown', other: '# reviews shown' })
  const fetchNext = useEffectEvent(() => {
    if (list.hasNextPage && !list.isFetchingNextPage && !list.error) list.fetchNextPage()
  })

  // Observed again after every page: if the end is still visible, the next page is needed.
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
    <ListFoot ref={foot} list={list} label={list.error ? t`Retry` : undefined}>
      {list.error ? list.error.message : summary}
    </ListFoot>
  )
}
