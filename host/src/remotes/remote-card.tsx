import type { RemoteName } from '@yuko/contract/remotes/list-remotes'
import { Skeleton } from '@yuko/ui'
import { Component, lazy, type ReactNode, Suspense, useState } from 'react'
import { loadExposed, prepareRetry, RemoteUnavailableError } from '#remotes/load-remote.ts'
import { RemoteUnavailable } from '#remotes/remote-unavailable.tsx'

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

  override componentDidCatch(error: unknown) {
    if (!(error instanceof RemoteUnavailableError)) reportError(error)
  }

  override render() {
    return this.state.error === undefined ? this.props.children : this.props.fallback(this.state.error)
  }
}

const lazyCard = (name: RemoteName) => lazy(async () => ({ default: (await loadExposed(name, 'dashboard-card')).DashboardCard }))

/** The dashboard card that a remote provides. */
export function RemoteCard({ name }: { name: RemoteName }) {
  // A lazy component remembers a failure for good: another try needs a new one.
  const [attempt, setAttempt] = useState(() => ({ number: 1, Card: lazyCard(name) }))
  const again = () => setAttempt(({ number }) => ({ number: number + 1, Card: lazyCard(name) }))
  const retry = async () => {
    await prepareRetry(name)
    again()
  }
  const unavailable = (error: unknown) => (
    <RemoteUnavailable
      isCompact
      name={name}
      isBroken={!(error instanceof RemoteUnavailableError)}
      stillLoading={error instanceof RemoteUnavailableError ? error.stillLoading : undefined}
      onArrived={again}
      onRetry={retry}
    />
  )
  return (
    <CardBoundary key={attempt.number} fallback={unavailable}>
      <Suspense fallback={<Skeleton h={120} radius="md" />}>
        <attempt.Card />
      </Suspense>
    </CardBoundary>
  )
}
