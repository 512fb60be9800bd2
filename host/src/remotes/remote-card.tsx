import { t } from '@lingui/core/macro'
import type { RemoteName } from '@yuko/contract/remotes/list-remotes'
import { ApiError } from '@yuko/runtime'
import { ErrorPanel, Section, Skeleton } from '@yuko/ui'
import { Component, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { loadExposed, prepareRetry, RemoteUnavailableError } from '#remotes/load-remote.ts'
import { titleOf } from '#remotes/registry.ts'
import { RemoteUnavailable } from '#remotes/remote-unavailable.tsx'
import { useHealing } from '#remotes/use-healing.ts'

interface CardBoundaryProps {
  children: ReactNode
  fallback: (error: unknown) => ReactNode
}

/** Errors of one card stay in that card. */
class CardBoundary extends Component<CardBoundaryProps, { error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    return this.state.error === undefined ? this.props.children : this.props.fallback(this.state.error)
  }
}

const lazyCard = (name: RemoteName) => lazy(async () => ({ default: (await loadExposed(name, 'dashboard-card')).DashboardCard }))

interface RemoteCardProps {
  name: RemoteName
  /** The card shows figures and a chart, so its skeleton is higher. */
  hasFigures?: boolean
  /** Failed cards add their retry here, so that one retry restores all. */
  retries: Set<() => Promise<unknown>>
  /** Runs all of them. */
  onRetry: () => Promise<unknown>
}

/** The dashboard card that a remote provides. */
export function RemoteCard({ name, hasFigures = false, retries, onRetry }: RemoteCardProps) {
  // A lazy component caches a failure: a retry needs a new one.
  const [attempt, setAttempt] = useState(() => ({ number: 1, Card: lazyCard(name) }))
  const again = () => setAttempt(({ number }) => ({ number: number + 1, Card: lazyCard(name) }))
  return (
    <CardBoundary
      key={attempt.number}
      fallback={(error) => <FailedCard name={name} error={error} retries={retries} onAgain={again} onRetry={onRetry} />}
    >
      <Suspense fallback={<Skeleton h={hasFigures ? 560 : 180} radius="md" />}>
        <attempt.Card />
      </Suspense>
    </CardBoundary>
  )
}

function FailedCard({ name, error, retries, onAgain, onRetry }: RemoteCardProps & { error: unknown; onAgain: () => void }) {
  const isUnavailable = error instanceof RemoteUnavailableError
  // A card has only a first display: nothing in it breaks later.
  const isHealing = useHealing({ name, error, isFirst: true, page: '/' }, onAgain)
  const retry = useEffectEvent(async () => {
    if (isUnavailable) await prepareRetry(name)
    onAgain()
  })
  useEffect(() => {
    const own = () => retry()
    retries.add(own)
    return () => {
      retries.delete(own)
    }
  }, [retries])
  if (isHealing) return <Skeleton h={120} radius="md" />
  if (error instanceof ApiError) {
    const area = titleOf(name)
    return (
      <Section>
        <ErrorPanel title={t`Couldn’t load ${area}`} onRetry={onRetry}>
          {error.message}
        </ErrorPanel>
      </Section>
    )
  }
  return (
    <RemoteUnavailable
      isCompact
      name={name}
      isBroken={!isUnavailable}
      stillLoading={isUnavailable ? error.stillLoading : undefined}
      onArrived={onAgain}
      onRetry={onRetry}
    />
  )
}
