import type { EmailBlock } from '@yuko/contract/emails/email-block'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { MailLayout } from '#data/mail-layout.ts'
import { useBlockDrag } from './block-drag.tsx'
import styles from './canvas.module.css'
import { type Gap, gapsFor, nearestGap } from './gaps.model.ts'

interface DropLineProps {
  blocks: readonly EmailBlock[]
  layout: MailLayout
  /** The part of the email that is in view. */
  view: RefObject<HTMLElement | null>
}

/** Near the upper or lower edge, the email scrolls by so much for each move of the pointer, in pixels. */
const edge = 56
const step = 14

/** A line where the dragged block goes. */
export function DropLine({ blocks, layout, view }: DropLineProps) {
  const { dragged, aim } = useBlockDrag()
  const [gap, setGap] = useState<Gap | null>(null)
  const gaps = useMemo(() => (dragged ? gapsFor(dragged, blocks, layout) : []), [dragged, blocks, layout])
  useEffect(() => {
    if (gaps.length === 0) return
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const seen = view.current?.getBoundingClientRect()
      const email = view.current?.firstElementChild?.getBoundingClientRect()
      if (!view.current || !seen || !email) return
      const isInside = clientX > seen.left && clientX < seen.right && clientY > seen.top && clientY < seen.bottom
      if (isInside && clientY < seen.top + edge) view.current.scrollTop -= step
      if (isInside && clientY > seen.bottom - edge) view.current.scrollTop += step
      const next = isInside ? (nearestGap(gaps, clientX - email.left, clientY - email.top) ?? null) : null
      setGap(next)
      aim(next?.spot ?? null)
    }
    addEventListener('pointermove', follow)
    return () => {
      removeEventListener('pointermove', follow)
      setGap(null)
    }
  }, [gaps, aim, view])
  return gap && <div className={styles.line} style={{ left: gap.left, top: gap.top, width: gap.width }} />
}
