import { plural, t } from '@lingui/core/macro'
import type { Review, ReviewDetail } from '@yuko/contract/reviews/review'
import { usePermission } from '@yuko/runtime'
import { Button, Group, IconPencil } from '@yuko/ui'
import { useState } from 'react'
import { CorrectionDialog } from './correction.panel.tsx'
import css from './text.module.css'
import { VersionList } from './version-list.tsx'

/** The text of the review, a button to correct it, and its earlier versions. */
export function TextPanel({ review, detail }: { review: Review; detail: ReviewDetail | undefined }) {
  const canCorrect = usePermission('reviews.moderate')
  const [isCorrecting, setIsCorrecting] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const versions = detail?.versions ?? []
  const count = versions.length
  const hideLabel = plural(count, { one: 'Hide # earlier version', other: 'Hide # earlier versions' })
  const showLabel = plural(count, { one: 'Show # earlier version', other: 'Show # earlier versions' })
  return (
    <div>
      <blockquote className={css.text} lang={review.language ?? undefined}>
        {review.title && <strong>{review.title}</strong>}
        <p>{review.body}</p>
      </blockquote>
      <Group gap="xs" mt={8} className={css.tools}>
        {canCorrect && detail && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            leftSection={<IconPencil size={13} aria-hidden />}
            onClick={() => setIsCorrecting(true)}
          >
            {t`Correct the text`}
          </Button>
        )}
        {versions.length > 0 && (
          <Button size="compact-xs" variant="subtle" color="gray" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? hideLabel : showLabel}
          </Button>
        )}
      </Group>
      {isOpen && <VersionList versions={versions} rating={review.rating} />}
      {isCorrecting && detail && <CorrectionDialog review={detail} onClose={() => setIsCorrecting(false)} />}
    </div>
  )
}
