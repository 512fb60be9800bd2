import { t } from '@lingui/core/macro'
import type { ReviewDetail } from '@yuko/contract/reviews/review'
import { SegmentedControl } from '@yuko/ui'
import { useEffect, useRef, useState } from 'react'
import { useLetters } from '../use-letters.ts'
import { MessagePanel } from './message.panel.tsx'
import { ReplyPanel } from './reply.panel.tsx'
import css from './writing.module.css'

interface WritingPanelProps {
  review: ReviewDetail
  onDraft: (hasDraft: boolean) => void
}

/** Public reply and private message. Each preserves its draft; “a” moves the focus to the text. */
export function WritingPanel({ review, onDraft }: WritingPanelProps) {
  const [way, setWay] = useState('public')
  const drafts = useRef({ public: false, private: false })
  const [{ onReplyDraft, onMessageDraft }] = useState(() => {
    const setDraft = (which: 'public' | 'private') => (hasDraft: boolean) => {
      drafts.current[which] = hasDraft
      onDraft(drafts.current.public || drafts.current.private)
    }
    return { onReplyDraft: setDraft('public'), onMessageDraft: setDraft('private') }
  })
  useEffect(() => () => onDraft(false), [onDraft])
  const here = useRef<HTMLDivElement>(null)
  useLetters({ a: () => here.current?.querySelector<HTMLElement>('div:not([hidden]) > form textarea')?.focus() })
  const count = review.messages.length
  return (
    <div ref={here}>
      <div className={css.switch}>
        <SegmentedControl
          size="xs"
          aria-label={t`Response type`}
          value={way}
          onChange={setWay}
          data={[
            { value: 'public', label: t`Public reply` },
            { value: 'private', label: count > 0 ? t`Private message (${count})` : t`Private message` },
          ]}
        />
      </div>
      <div hidden={way !== 'public'}>
        <ReplyPanel review={review} onDraft={onReplyDraft} />
      </div>
      <div hidden={way !== 'private'}>
        <MessagePanel review={review} onDraft={onMessageDraft} />
      </div>
    </div>
  )
}
