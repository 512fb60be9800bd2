import type { EmailContent } from '@yuko/contract/emails/email-block'
import { useCallback, useEffect, useRef, useState } from 'react'
import { arranged } from './arrange.model.ts'

export type OpenBlock = ReturnType<typeof useOpenBlock>

/** The open block and, on phones, the visible half of the editor. */
export function useOpenBlock({ blocks }: EmailContent) {
  const [view, setView] = useState('edit')
  const [chosenId, open] = useState<string | null>(null)
  const settings = useRef<HTMLDivElement>(null)
  /** Counts jumps to a block from elsewhere, to scroll to its row and, on request, to focus it. */
  const [jump, setJump] = useState({ count: 0, takesFocus: false })
  const chosen = arranged(blocks).find(({ block }) => block.id === chosenId)

  useEffect(() => {
    if (jump.count === 0) return
    const row = settings.current?.querySelector<HTMLElement>('ol [aria-expanded="true"]')
    if (jump.takesFocus) row?.focus()
    else row?.scrollIntoView?.({ block: 'nearest' })
  }, [jump])
  const jumpTo = useCallback((wanted: string | null, takesFocus: boolean) => {
    open(wanted)
    setJump(({ count }) => ({ count: count + 1, takesFocus }))
  }, [])

  return {
    view,
    setView,
    /** The open block itself. */
    blockId: chosen?.block.id ?? null,
    /** Its row in the list: blocks in columns open with their columns. */
    rowId: chosen?.inside?.columnsId ?? chosen?.block.id ?? null,
    open,
    settings,
    /** Opens a block and shows its row, without taking the focus from the email. */
    show: useCallback((wanted: string | null) => jumpTo(wanted, false), [jumpTo]),
    /** Opens a block and goes to its row. */
    goTo: useCallback(
      (wanted: string | null) => {
        setView('edit')
        jumpTo(wanted, true)
      },
      [jumpTo],
    ),
  }
}
