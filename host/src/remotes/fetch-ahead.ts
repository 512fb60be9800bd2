import type { RemoteRelease } from '@yuko/contract/remotes/list-remotes'
import { registry } from '#remotes/registry.ts'

/** Milliseconds in which the page that the merchant came for asks for its own; what is fetched ahead comes behind that. */
const quietTime = 400

let isScheduled = false

/** A release's first files side by side: each would otherwise be known only when the one before it has run. */
export function preload({ preload, integrity }: RemoteRelease): void {
  for (const href of preload) addLink('preload', href, integrity[href])
}

/** The first files of every area, some 5 KB each, so that going to one costs its page and nothing else. */
export function prefetchAllLater(): void {
  if (isScheduled) return
  isScheduled = true
  setTimeout(() => {
    for (const { current } of registry().remotes) for (const href of current?.preload ?? []) addLink('prefetch', href)
  }, quietTime)
}

function addLink(rel: 'preload' | 'prefetch', href: string, integrity?: string): void {
  if ([...document.head.querySelectorAll('link')].some((link) => link.getAttribute('href') === href)) return
  const link = document.createElement('link')
  link.rel = rel
  link.as = 'script'
  // That of the script elements, or the file would be fetched twice.
  link.crossOrigin = 'anonymous'
  if (integrity) link.integrity = integrity
  link.href = href
  document.head.append(link)
}
