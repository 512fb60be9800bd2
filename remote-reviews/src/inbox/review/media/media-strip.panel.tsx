import { t } from '@lingui/core/macro'
import type { ReviewMedia } from '@yuko/contract/reviews/media'
import type { MediaAction } from '@yuko/contract/reviews/moderate-media'
import { notify, usePermission } from '@yuko/runtime'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { undoOf } from '#data/media.model.ts'
import { useModerateMedia } from '#data/media.mutations.ts'
import { Lightbox } from './lightbox.tsx'
import styles from './media.module.css'
import { MediaTile } from './media-tile.tsx'
import { doneWith } from './media-wording.ts'

interface MediaStripProps {
  reviewId: string
  authorName: string
  media: ReviewMedia[]
}

/** The pictures of a review, moderated one by one in any status of the review. */
export function MediaStrip({ reviewId, authorName, media }: MediaStripProps) {
  const canModerate = usePermission('reviews.moderate')
  const run = useMediaActions(reviewId, media)
  const [openId, setOpenId] = useState<string>()
  const [deleting, setDeleting] = useState<ReviewMedia>()
  const shown = media.findIndex(({ mediaId }) => mediaId === openId)

  const act = (picture: ReviewMedia, action: MediaAction) =>
    action === 'delete' ? setDeleting(picture) : run(picture.mediaId, action)
  const nameOf = (picture: ReviewMedia, index: number) => picture.alt ?? pictureName(authorName, index + 1)
  const open = media[shown]

  return (
    <section aria-label={t`Pictures`}>
      <ul className={styles.strip}>
        {media.map((picture, index) => (
          <MediaTile
            key={picture.mediaId}
            picture={picture}
            name={nameOf(picture, index)}
            onOpen={() => setOpenId(picture.mediaId)}
            onAct={canModerate ? (action) => act(picture, action) : undefined}
          />
        ))}
      </ul>
      {open && (
        <Lightbox
          picture={open}
          name={nameOf(open, shown)}
          place={placeOf(shown + 1, media.length)}
          onPrevious={shown > 0 ? () => setOpenId(media[shown - 1]?.mediaId) : undefined}
          onNext={shown < media.length - 1 ? () => setOpenId(media[shown + 1]?.mediaId) : undefined}
          onAct={canModerate ? (action) => act(open, action) : undefined}
          onClose={() => setOpenId(undefined)}
        />
      )}
      {deleting && (
        <DeletePicture
          onDelete={() => {
            run(deleting.mediaId, 'delete')
            setDeleting(undefined)
            setOpenId(undefined)
          }}
          onCancel={() => setDeleting(undefined)}
        />
      )}
    </section>
  )
}

const pictureName = (author: string, position: number) => t`Picture ${position} by ${author}`
const placeOf = (position: number, total: number) => t`${position} of ${total}`

/** Runs an action, confirms it in a toast and offers Undo where possible. */
function useMediaActions(reviewId: string, media: readonly ReviewMedia[]) {
  const { mutate } = useModerateMedia(reviewId)
  return (mediaId: string, action: MediaAction) => {
    const undo = undoOf(media, mediaId, action)
    mutate(
      { mediaId, actions: [action] },
      {
        onSuccess: () =>
          notify(doneWith[action], {
            ...(undo && {
              duration: 8000,
              action: { label: t`Undo`, onClick: () => mutate(undo, { onError: report }) },
            }),
          }),
        onError: report,
      },
    )
  }
}

function DeletePicture({ onDelete, onCancel }: { onDelete: () => void; onCancel: () => void }) {
  return (
    <ConfirmDialog
      title={t`Delete this picture?`}
      confirmLabel={t`Delete picture`}
      isDestructive
      onConfirm={onDelete}
      onCancel={onCancel}
    >
      {t`This permanently removes the picture. To remove it from your store only, use “Hide”.`}
    </ConfirmDialog>
  )
}

const report = (error: Error) => notify(error.message, { type: 'error', duration: 8000 })
