import { create } from '../to-dom.ts'
import { h } from '../view/tree.ts'
import type { Wording } from '../view/wording.ts'
import { loadScript } from './script-origin.ts'

export interface LightboxPicture {
  readonly src: string
  readonly alt: string
  readonly by: string
  readonly text: string
}

/** Opens the pictures of the visible reviews, starting with this one. The script is loaded with the first picture. */
export async function openLightbox(root: ShadowRoot, link: HTMLAnchorElement, wording: Wording, origin: string): Promise<void> {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a[data-do="picture"]')]
  const pictures = links.map((each): LightboxPicture => {
    const card = each.closest<HTMLElement>('[data-review]')
    const textOf = (selector: string) => card?.querySelector(selector)?.textContent ?? ''
    const { by = textOf('.by strong'), text = textOf('.said .text') } = card?.dataset ?? {}
    return { src: each.href, alt: each.querySelector('img')?.alt ?? '', by, text }
  })
  try {
    await loadScript('lightbox', origin)
  } catch {
    window.open(link.href, '_blank', 'noopener')
    return
  }
  const labels = Object.fromEntries((['close', 'previous', 'next'] as const).map((key) => [key, wording.text(key)]))
  const box = create(h('yuko-lightbox', { 'data-labels': JSON.stringify(labels) }))
  root.append(box)
  box.dispatchEvent(new CustomEvent('show', { detail: { pictures, at: links.indexOf(link) } }))
}
