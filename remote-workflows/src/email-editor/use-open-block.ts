import type { EmailBlock, EmailContent } from '@yuko/contract/emails/email-block'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Blocks in columns are opened with their columns. */
const holds = (block: EmailBlock, blockId: string | null) =>
  block.id === blockId ||
  (block.type === 'columns' && block.columns.some(({ blocks }) => blocks.some(({ id }) => id === blockId)))

/** Which block is open, and on a phone which half of the editor is shown. */
export function useOpenBlock({ blocks }: EmailContent) {
  const [view, setView] = useState('edit')
  const [blockId, open] = useState<string | null>(null)
  const settings = useRef<HTMLDivElement>(null)
  /** How often a block was gone to from elsewhere: its row is then in view and has the focus. */
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
