import { t } from '@lingui/core/macro'
import type { ReviewMedia } from '@yuko/contract/reviews/media'
import type { MediaAction } from '@yuko/contract/reviews/moderate-media'
import { ActionIcon, IconDotsVertical, IconPhoto, IconStarFilled, Menu, Skeleton } from '@yuko/ui'
import { mediaActions } from '#data/media.model.ts'
import styles from './media.module.css'
import { mediaActionLabels, mediaStateLabels } from './media-wording.ts'

interface MediaTileProps {
  picture: ReviewMedia
  name: string
  onOpen: () => void
  /** Absent for members who may only view. */
  onAct?: ((action: MediaAction) => void) | undefined
}

/** A thumbnail with the state of the picture and its actions. */
export function MediaTile({ picture, name, onOpen, onAct }: MediaTileProps) {
  const { state, smallUrl, problem, isCover, question } = picture
  return (
    <li className={styles.tile} data-state={state}>
      {smallUrl ? (
        <button type="button" className={styles.picture} aria-label={t`View: ${name}`} onClick={onOpen}>
          <img src={smallUrl} alt={name} loading="lazy" decoding="async" />
        </button>
      ) : state === 'failed' || problem !== null ? (
        <div className={styles.missing} title={problem ?? undefined}>
          <IconPhoto size={18} aria-hidden />
          <span>{problem ?? t`Couldn’t process this picture`}</span>
        </div>
      ) : (
        <Skeleton className={styles.picture} />
      )}
      <div className={styles.below}>
        <span className={styles.state}>
          {isCover && <IconStarFilled size={11} role="img" aria-label={t`Cover`} />}
          {mediaStateLabels[state]}
        </span>
        {onAct && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon size="sm" aria-label={t`Actions for: ${name}`}>
                <IconDotsVertical size={14} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {mediaActions(picture).map((action) => (
                <Menu.Item key={action} color={action === 'delete' ? 'danger' : undefined} onClick={() => onAct(action)}>
                  {mediaActionLabels[action]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {question && <span className={styles.question}>{question.label}</span>}
    </li>
  )
}
