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

/** The parts of the drawer, each with an address of its own below the person’s. */
const parts = [
  { path: '', label: t`Overview` },
  { path: 'timeline', label: t`Timeline` },
  { path: 'emails', label: t`E-mails` },
  { path: 'consent', label: t`Consent` },
]

/** The drawer over the list: one person, what they agreed to, and everything that happened to them. */
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
            detail.error instanceof ApiError && detail.error.status === 404
              ? t`This person is gone`
              : t`The person could not be loaded`
          }
          onRetry={() => detail.refetch()}
          isRetrying={detail.isFetching}
        >
          {detail.error.message}
        </ErrorPanel>
      ) : (
        <>
          {profile ? <PersonHead profile={profile} /> : <Skeleton height={132} aria-label={t`Loading`} />}
          <nav className={css.parts} aria-label={t`About this person`}>
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
