import type { Catalogs } from '@yuko/runtime'

/** Of the host, of what it brings for all remotes, and of the kit. */
export const catalogs: Catalogs = {
  'en-XA': () => [
    import(/* webpackChunkName: "en-XA" */ '../messages/en.po?pseudo'),
    import(/* webpackChunkName: "en-XA" */ '@yuko/kit/messages/en.po?pseudo'),
    import(/* webpackChunkName: "en-XA" */ '@yuko/ui/messages/en.po?pseudo'),
    import(/* webpackChunkName: "en-XA" */ '@yuko/runtime/messages/en.po?pseudo'),
    import(/* webpackChunkName: "en-XA" */ '@yuko/contract/refusals/messages/en.po?pseudo'),
    import(/* webpackChunkName: "en-XA" */ '@yuko/contract/figures/messages/en.po?pseudo'),
    import(/* webpackChunkName: "en-XA" */ '@yuko/contract/notifications/messages/en.po?pseudo'),
    import(/* webpackChunkName: "en-XA" */ '@yuko/contract/settings/messages/en.po?pseudo'),
  ],
}
