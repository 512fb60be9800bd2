import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import type { RemoteName, RemoteRelease } from '@yuko/contract/remotes/list-remotes'
import { type ComponentType, useEffect } from 'react'
import { noteEntered } from '#telemetry/on-screen.ts'

const shown = new Set<string>()

/** Id of a page's route, different for every release; it ends in the page as the router writes it. */
export const pageId = (graft: string, place: string, path: string): string => `${graft} ${place} ${path || '/'}`

export const pathOfPage = (id: string): string => id.split(' ')[2] ?? ''

/** Whether the page was on the screen in this session, with what it asked for first. */
export const wasShown = (id: string): boolean => shown.has(id)

/** The page, which notes when it was shown. Its first answers belong to that: many a page breaks on what it gets, not before. */
export function shownPage({ name, release }: { name: RemoteName; release: RemoteRelease }, id: string, Page: ComponentType) {
  function Shown() {
    const client = useQueryClient()
    const fetching = useIsFetching()
    useEffect(() => noteEntered(name, release.version), [])
    // biome-ignore lint/correctness/useExhaustiveDependencies: each change is a reason to look; what counts is how it stands by then
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
