import type { Catalogs } from '@yuko/runtime'

/** Of the host, of what it brings for all remotes, and of the kit. */
export const catalogs: Catalogs = {
  'en-XA': () => [
    import('../messages/en.po?pseudo'),
    import('@yuko/kit/messages/en.po?pseudo'),
    import('@yuko/ui/messages/en.po?pseudo'),
    import('@yuko/runtime/messages/en.po?pseudo'),
    import('@yuko/contract/refusals/messages/en.po?pseudo'),
  ],
}
