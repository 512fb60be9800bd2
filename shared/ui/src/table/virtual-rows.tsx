import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Spacer } from '#table/table-row.tsx'

/** Renders row `index`; `ref` lets the virtualizer measure it. */
export type DrawRow = (index: number, ref?: Ref<HTMLTableRowElement>) => ReactNode

interface VirtualRowsProps {
  count: number
  estimate: number
  span: number
  draw: DrawRow
  /** Set to a function that scrolls an unrendered row into view. */
  reveal: RefObject<((index: number) => void) | undefined>
}

/** Renders only visible rows, measured as they appear. In a separate chunk, because few tables are that long. */
export function VirtualRows({ count, estimate, span, draw, reveal }: VirtualRowsProps) {
  const anchor = useRef<HTMLTableRowElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => estimate,
    overscan: 12,
    scrollMargin,
  })
  useLayoutEffect(() => {
    setScrollMargin((anchor.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
  }, [])
  useLayoutEffect(() => {
    reveal.current = (index) => virtualizer.scrollToIndex(index, { align: 'center' })
  }, [reveal, virtualizer])

  const items = virtualizer.getVirtualItems()
  const before = (items[0]?.start ?? scrollMargin) - scrollMargin
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin)
  return (
    <>
      <tr ref={anchor} aria-hidden className="yk-tr-anchor" />
      <Spacer height={before} span={span} />
      {items.map((item) => draw(item.index, virtualizer.measureElement))}
      <Spacer height={after} span={span} />
    </>
  )
}
