import { create } from '../to-dom.ts'
import { h } from '../view/tree.ts'
import type { Wording } from '../view/wording.ts'
import { loadScript } from './script-origin.ts'

/** What the lightbox is shown: links to pictures and videos, and the one to begin with. */
export interface ShownLinks {
  readonly links: readonly HTMLAnchorElement[]
  readonly at: number
}

/** Opens the pictures of the visible reviews, starting with this one. The script is loaded with the first picture. */
export async function openLightbox(root: ShadowRoot, link: HTMLAnchorElement, wording: Wording, origin: string): Promise<void> {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a[data-do="picture"]')]
  try {
    await loadScript('lightbox', origin)
  } catch {
    window.open(link.href, '_blank', 'noopener')
    return
  }
  const labels = Object.fromEntries((['close', 'previous', 'next'] as const).map((key) => [key, wording.text(key)]))
  const box = create(h('yuko-lightbox', { 'data-labels': JSON.stringify(labels) }))
  root.append(box)
  box.dispatchEvent(new CustomEvent<ShownLinks>('show', { detail: { links, at: links.indexOf(link) } }))
}
