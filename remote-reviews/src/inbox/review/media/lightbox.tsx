import { t } from '@lingui/core/macro'
import type { ReviewMedia } from '@yuko/contract/reviews/media'
import type { MediaAction } from '@yuko/contract/reviews/moderate-media'
import { ActionIcon, Button, IconChevronLeft, IconChevronRight, StatusBadge, useHotkeys } from '@yuko/ui'
import { Modal } from '@yuko/ui/on-demand'
import { mediaActions } from '#data/media.model.ts'
import styles from './media.module.css'
import { mediaActionLabels, mediaStateLabels } from './media-wording.ts'

interface LightboxProps {
  picture: ReviewMedia
  name: string
  /** "2 of 5". */
  place: string
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  onAct?: ((action: MediaAction) => void) | undefined
  onClose: () => void
}

/** A large view of a picture or video; the arrow keys show the previous and the next one. */
export function Lightbox({ picture, name, place, onPrevious, onNext, onAct, onClose }: LightboxProps) {
  useHotkeys([
    ['ArrowLeft', () => onPrevious?.()],
    ['ArrowRight', () => onNext?.()],
  ])
  return (
    <Modal opened onClose={onClose} size="auto" title={place} centered closeButtonProps={{ 'aria-label': t`Close picture` }}>
      <figure className={styles.large}>
        <PictureOrVideo picture={picture} name={name} />
        {picture.question && <p className={styles.answered}>{picture.question.label}</p>}
        <figcaption>
          <ActionIcon aria-label={t`Previous picture`} disabled={!onPrevious} onClick={onPrevious}>
            <IconChevronLeft size={18} />
          </ActionIcon>
          <ActionIcon aria-label={t`Next picture`} disabled={!onNext} onClick={onNext}>
            <IconChevronRight size={18} />
          </ActionIcon>
          <StatusBadge status={picture.state} tone={picture.state === 'approved' ? 'success' : undefined}>
            {mediaStateLabels[picture.state]}
          </StatusBadge>
          {onAct && (
            <div className={styles.actions}>
              {mediaActions(picture).map((action) => (
                <Button
                  key={action}
                  size="compact-sm"
                  variant={action === 'approve' ? 'filled' : 'default'}
                  color={action === 'delete' ? 'danger' : undefined}
                  onClick={() => onAct(action)}
                >
                  {mediaActionLabels[action]}
                </Button>
              ))}
            </div>
          )}
        </figcaption>
      </figure>
    </Modal>
  )
}

function PictureOrVideo({ picture: { url, video, width, height }, name }: Pick<LightboxProps, 'picture' | 'name'>) {
  const size = { width: width ?? undefined, height: height ?? undefined }
  if (!url) return null
  if (!video) return <img src={url} alt={name} {...size} />
  return <video key={video.url} src={video.url} poster={url} aria-label={name} controls autoPlay playsInline {...size} />
}
