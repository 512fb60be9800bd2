import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import type { RemoteName, RemoteRelease } from '@yuko/contract/remotes/list-remotes'
import { type ComponentType, useEffect } from 'react'
import { noteEntered } from '#telemetry/on-screen.ts'

const shown = new Set<string>()

/** A page's route id, unique per release; ends with the route pattern. */
export const pageId = (graft: string, place: string, path: string): string => `${graft} ${place} ${path || '/'}`

export const pathOfPage = (id: string): string => id.split(' ')[2] ?? ''

/** Whether the page was on screen in this session, with its first responses. */
export const wasShown = (id: string): boolean => shown.has(id)

/** Wraps the page to record its first display, which includes its first responses: many pages break on their data, not before. */
export function shownPage({ name, release }: { name: RemoteName; release: RemoteRelease }, id: string, Page: ComponentType) {
  function Shown() {
    const client = useQueryClient()
    const fetching = useIsFetching()
    useEffect(() => noteEntered(name, release.version), [])
    // biome-ignore lint/correctness/useExhaustiveDependencies: each change triggers a check of the state at that time
    useEffect(() => {
      if (client.isFetching() === 0) shown.add(id)
    }, [client, fetching])
    return null
  }
  return function ShownPage() {
    return (
      <>
        <Page />
        <Shown />
      </>
    )
  }
}
