import { t } from '@lingui/core/macro'
import { mostReplyCharacters } from '@yuko/contract/reviews/saved-replies/saved-reply'
import { Alert, Group } from '@yuko/ui'
import { useState } from 'react'
import { SavedRepliesMenu } from '#data/saved-replies/saved-replies-menu.panel.tsx'
import styles from '../review.module.css'
import { DraftButton } from './draft-button.tsx'

interface WritingToolsProps {
  reviewId: string
  /** Of the text so far. */
  length: number
  isDraftable: boolean
  onInsert: (text: string, savedReplyId: string) => void
  onDraft: (text: string) => void
}

/** What writes parts of the text, and how long it is. */
export function WritingTools({ reviewId, length, isDraftable, onInsert, onDraft }: WritingToolsProps) {
  const [failure, setFailure] = useState<string | null>(null)
  return (
    <>
      {failure && (
        <Alert color="danger" role="alert" p="xs" title={t`Couldn’t draft a reply`}>
          {failure}
        </Alert>
      )}
      <Group justify="space-between" gap="sm">
        <Group gap="xs">
          <SavedRepliesMenu about={{ reviewId }} onInsert={onInsert} />
          {isDraftable && <DraftButton reviewId={reviewId} onDraft={onDraft} onFailure={setFailure} />}
        </Group>
        <span className={styles.counter} data-over={length > mostReplyCharacters || undefined}>
          {length} / {mostReplyCharacters}
        </span>
      </Group>
    </>
  )
}
