import type { Catalogs } from '@yuko/runtime'

/** Of the host, of the design system, which it brings, of the kit, and of the contract’s texts that it shows. */
export const catalogs: Catalogs = {
  'en-XA': () => [
    import(/* webpackChunkName: "en-XA" */ '../messages/en.po?pseudo'),
    import(/* webpackChunkName: "en-XA" */ '@yuko/kit/messages/en.po?pseudo'),
    import(/* webpackChunkName: "en-XA" */ '@yuko/ui/messages/en.po?pseudo'),
    import(/* webpackChunkName: "en-XA" */ '@yuko/contract/figures/messages/en.po?pseudo'),
    import(/* webpackChunkName: "en-XA" */ '@yuko/contract/notifications/messages/en.po?pseudo'),
    import(/* webpackChunkName: "en-XA" */ '@yuko/contract/settings/messages/en.po?pseudo'),
  ],
}
