import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReviewVersion } from '@yuko/contract/reviews/review'
import { DateTime } from '@yuko/ui'
import css from './text.module.css'

const authors = { author: t`Author`, merchant: t`Member`, system: 'Yuko' } as const

const actorOf = ({ actorName, replacedBy }: ReviewVersion) => actorName ?? authors[replacedBy]

/** Earlier texts, newest first, and who changed each. */
export function VersionList({ versions, rating }: { versions: readonly ReviewVersion[]; rating: number }) {
  return (
    <ol className={css.versions} aria-label={t`Earlier versions`}>
      {versions.map((version) => (
        <li key={version.versionId}>
          <div className={css.quiet}>
            <Trans>
              Changed on <DateTime at={version.replacedAt} /> by {actorOf(version)}
            </Trans>
            {version.reason && <> · {version.reason}</>}
            {version.rating !== rating && ` · ${plural(version.rating, { one: 'Rated # star', other: 'Rated # stars' })}`}
          </div>
          <blockquote className={css.former}>
            {version.title && <strong>{version.title}</strong>}
            <p>{version.body}</p>
          </blockquote>
          {version.declinedAt ? (
            <div className={css.quiet}>
              <Trans>
                Correction declined by the author on <DateTime at={version.declinedAt} />
              </Trans>
            </div>
          ) : (
            version.declineUntil && (
              <div className={css.quiet}>
                <Trans>
                  The author can restore this text until <DateTime at={version.declineUntil} />
                </Trans>
              </div>
            )
          )}
        </li>
      ))}
    </ol>
  )
}
