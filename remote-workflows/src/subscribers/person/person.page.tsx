import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@yuko/runtime'
import { Outlet, useLocation, useOutletContext, useParams } from '@yuko/runtime/router'
import { ErrorPanel, PlainLink, Skeleton } from '@yuko/ui'
import { DetailDrawer } from '@yuko/ui/on-demand'
import { subscriberQueries } from '#data/subscriber.queries.ts'
import { nameOf } from '../wording.ts'
import css from './person.module.css'
import { PersonActions } from './person-actions.tsx'
import { PersonHead } from './person-head.tsx'

/** The tabs of the drawer, each with its own URL. */
const parts = [
  { path: '', label: t`Overview` },
  { path: 'timeline', label: t`Timeline` },
  { path: 'emails', label: t`Emails` },
  { path: 'consent', label: t`Consent` },
]

/** A person in a drawer over the list, with consent and activity. */
export function PersonPage() {
  const { subscriberId = '' } = useParams()
  const { close } = useOutletContext<{ close: () => void }>()
  const { pathname, search } = useLocation()
  const { data: profile, ...detail } = useQuery(subscriberQueries.detail(subscriberId))
  const part = pathname.split('/')[3] ?? ''

  return (
    <DetailDrawer
      width={760}
      title={profile ? nameOf(profile) : t`Subscriber`}
      onClose={close}
      actions={profile && <PersonActions profile={profile} onGone={close} />}
    >
      {detail.error && !profile ? (
        <ErrorPanel
          title={
            detail.error instanceof ApiError && detail.error.status === 404 ? t`Person not found` : t`Couldn’t load the person`
          }
          onRetry={() => detail.refetch()}
          isRetrying={detail.isFetching}
        >
          {detail.error.message}
        </ErrorPanel>
      ) : (
        <>
          {profile ? <PersonHead profile={profile} /> : <Skeleton height={132} aria-label={t`Loading`} />}
          <nav className={css.parts} aria-label={t`Profile sections`}>
            {parts.map(({ path, label }) => (
              <PlainLink
                key={path}
                href={`/subscribers/${subscriberId}${path && `/${path}`}${search}`}
                className={css.part}
                aria-current={part === path ? 'page' : undefined}
              >
                {label}
              </PlainLink>
            ))}
          </nav>
          {profile && <Outlet context={profile} />}
        </>
      )}
    </DetailDrawer>
  )
}
