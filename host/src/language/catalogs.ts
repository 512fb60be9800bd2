import type { Catalogs } from '@yuko/runtime'

/** Of the host and of the design system, which it brings. */
export const catalogs: Catalogs = {
  'en-XA': () => [import('../messages/en.po?pseudo'), import('@yuko/ui/messages/en.po?pseudo')],
}
