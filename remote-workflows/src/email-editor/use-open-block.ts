import type { EmailBlock, EmailContent } from '@yuko/contract/emails/email-block'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Blocks in columns open with their columns. */
const holds = (block: EmailBlock, blockId: string | null) =>
  block.id === blockId ||
  (block.type === 'columns' && block.columns.some(({ blocks }) => blocks.some(({ id }) => id === blockId)))

/** The open block and, on phones, the visible half of the editor. */
export function useOpenBlock({ blocks }: EmailContent) {
  const [view, setView] = useState('edit')
  const [blockId, open] = useState<string | null>(null)
  const settings = useRef<HTMLDivElement>(null)
  /** Counts jumps to a block from elsewhere, to scroll to its row and focus it. */
  const [jumps, setJumps] = useState(0)
  useEffect(() => {
    if (jumps > 0) settings.current?.querySelector<HTMLElement>('ol [aria-expanded="true"]')?.focus()
  }, [jumps])
  const goTo = useCallback(
    (wanted: string | null) => {
      setView('edit')
      open(blocks.find((block) => holds(block, wanted))?.id ?? null)
      setJumps((before) => before + 1)
    },
    [blocks],
  )
  return { view, setView, blockId, open, settings, goTo }
}
