import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReviewVersion } from '@yuko/contract/reviews/review'
import { DateTime } from '@yuko/ui'
import css from './text.module.css'

const authors = { author: t`The author`, merchant: t`A member`, system: 'Yuko' } as const

/** The texts that there were before, newest first, and who changed each. */
export function VersionList({ versions, rating }: { versions: readonly ReviewVersion[]; rating: number }) {
  return (
    <ol className={css.versions} aria-label={t`Earlier versions`}>
      {versions.map((version) => (
        <li key={version.versionId}>
          <div className={css.quiet}>
            <Trans>
              {version.actorName ?? authors[version.replacedBy]} changed this <DateTime at={version.replacedAt} />
            </Trans>
            {version.reason && <> · {version.reason}</>}
            {version.rating !== rating && <Trans> · it had {version.rating} stars</Trans>}
          </div>
          <blockquote className={css.former}>
            {version.title && <strong>{version.title}</strong>}
            <p>{version.body}</p>
          </blockquote>
          {version.declinedAt ? (
            <div className={css.quiet}>
              <Trans>
                The author declined the correction <DateTime at={version.declinedAt} />
              </Trans>
            </div>
          ) : (
            version.declineUntil && (
              <div className={css.quiet}>
                <Trans>
                  The author may have this text back until <DateTime at={version.declineUntil} />
                </Trans>
              </div>
            )
          )}
        </li>
      ))}
    </ol>
  )
}
