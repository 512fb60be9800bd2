import type { RemoteRelease } from '@yuko/contract/remotes/list-remotes'
import { registry } from '#remotes/registry.ts'

/** Loads a release's first files in parallel: otherwise each would be discovered only after the previous one ran. */
export function preload({ preload, integrity }: RemoteRelease): void {
  for (const href of preload) addLink('preload', href, integrity[href])
}

/** Prefetches the first files of every area, about 8 KB each, so that opening one costs only its page. */
export function prefetchAll(): void {
  for (const { current } of registry().remotes) for (const href of current?.preload ?? []) addLink('prefetch', href)
}

function addLink(rel: 'preload' | 'prefetch', href: string, integrity?: string): void {
  if ([...document.head.querySelectorAll('link')].some((link) => link.getAttribute('href') === href)) return
  const link = document.createElement('link')
  link.rel = rel
  link.as = 'script'
  // Must equal that of the script elements, or the file would be loaded twice.
  link.crossOrigin = 'anonymous'
  if (integrity) link.integrity = integrity
  link.href = href
  document.head.append(link)
}
