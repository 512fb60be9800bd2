import type { Catalogs } from '@yuko/runtime'

/** Of the host, of the design system, which it brings, and of the kit. */
export const catalogs: Catalogs = {
  'en-XA': () => [
    import('../messages/en.po?pseudo'),
    import('@yuko/kit/messages/en.po?pseudo'),
    import('@yuko/ui/messages/en.po?pseudo'),
  ],
}
