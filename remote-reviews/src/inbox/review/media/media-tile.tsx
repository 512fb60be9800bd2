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
  /** Absent for who may only look. */
  onAct?: ((action: MediaAction) => void) | undefined
}

/** One picture, small, with its state in words and what can be done with it. */
export function MediaTile({ picture, name, onOpen, onAct }: MediaTileProps) {
  const { state, smallUrl, problem, isCover } = picture
  return (
    <li className={styles.tile} data-state={state}>
      {smallUrl ? (
        <button type="button" className={styles.picture} aria-label={t`Look at: ${name}`} onClick={onOpen}>
          <img src={smallUrl} alt={name} loading="lazy" decoding="async" />
        </button>
      ) : state === 'failed' || problem !== null ? (
        <div className={styles.missing} title={problem ?? undefined}>
          <IconPhoto size={18} aria-hidden />
          <span>{problem ?? t`No picture could be made`}</span>
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
    </li>
  )
}
