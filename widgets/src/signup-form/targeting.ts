import type { ShownSignupForm } from '@yuko/contract/storefront/get-storefront-signup-form'
import { hasSignedUpHere } from './memory.ts'

type Popup = ShownSignupForm['config']['popup']

/** Whether a popup is meant for this page, screen, and visitor. */
export function isWanted({ pages, exceptPages, showOnPhones, showOnComputers, audience }: Popup): boolean {
  const path = trimmed(location.pathname)
  const isHere = (pattern: string) => matches(trimmed(pattern), path)
  return (
    (innerWidth < 600 ? showOnPhones : showOnComputers) &&
    (pages.length === 0 || pages.some(isHere)) &&
    !exceptPages.some(isHere) &&
    (audience === 'all' || hasSignedUpHere() === (audience === 'subscribers'))
  )
}

const trimmed = (path: string) => (path === '/' ? path : path.replace(/\/$/, ''))

/** `*` stands for any text. */
function matches(pattern: string, path: string): boolean {
  const [start = '', ...rest] = pattern.split('*')
  const end = rest.pop()
  if (end === undefined) return path === pattern
  if (!path.startsWith(start)) return false
  let at = start.length
  for (const part of rest) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return path.length - end.length >= at && path.endsWith(end)
}

/** How far the page is scrolled, in percent; 100 for a page that fits into the window. */
export function scrolledPercent(): number {
  const { scrollHeight, clientHeight } = document.documentElement
  return scrollHeight > clientHeight ? (scrollY / (scrollHeight - clientHeight)) * 100 : 100
}
