import type {} from '../loyalty-access/loyalty-access.ts'
import type { Onsite } from '../view/loyalty/onsite.ts'
import { localeOf } from './locale-of.ts'
import { loadOnsite } from './onsite-source.ts'
import { loadScript } from './script-origin.ts'

/** For an element's shopper: without the program if it is closed to them. Asks who they are only if that may be. */
export async function openOnsite(element: HTMLElement, origin: string): Promise<Onsite> {
  const onsite = await loadOnsite(origin, element.getAttribute('store') ?? '', localeOf(element))
  const isKnown = element.hasAttribute('customer') || element.hasAttribute('proxy')
  if (!onsite.program?.holdsOut || !isKnown) return onsite
  if (!window.yukoIsClosed) await loadScript('loyalty-access', origin)
  return (await window.yukoIsClosed?.(element, origin)) ? { ...onsite, program: null } : onsite
}
