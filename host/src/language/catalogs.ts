import type { Catalogs } from '@yuko/runtime'

/** The catalogs of the host, of what it provides to remotes, and of the kit. */
export const catalogs: Catalogs = {
  'en-XA': () => [
    import(/* webpackChunkName: "en-XA" */ '../messages/en.po?pseudo'),
    import(/* webpackChunkName: "en-XA" */ '@yuko/kit/messages/en.po?pseudo'),
    import(/* webpackChunkName: "en-XA" */ '@yuko/ui/messages/en.po?pseudo'),
    import(/* webpackChunkName: "en-XA" */ '@yuko/runtime/messages/en.po?pseudo'),
    import(/* webpackChunkName: "en-XA" */ '@yuko/contract/refusals/messages/en.po?pseudo'),
    import(/* webpackChunkName: "en-XA" */ '@yuko/contract/figures/messages/en.po?pseudo'),
    import(/* webpackChunkName: "en-XA" */ '@yuko/contract/accounts/messages/en.po?pseudo'),
    import(/* webpackChunkName: "en-XA" */ '@yuko/contract/notifications/messages/en.po?pseudo'),
    import(/* webpackChunkName: "en-XA" */ '@yuko/contract/settings/messages/en.po?pseudo'),
  ],
  de: () => [
    import(/* webpackChunkName: "de" */ '../messages/de.po'),
    import(/* webpackChunkName: "de" */ '@yuko/kit/messages/de.po'),
    import(/* webpackChunkName: "de" */ '@yuko/ui/messages/de.po'),
    import(/* webpackChunkName: "de" */ '@yuko/runtime/messages/de.po'),
    import(/* webpackChunkName: "de" */ '@yuko/contract/refusals/messages/de.po'),
    import(/* webpackChunkName: "de" */ '@yuko/contract/figures/messages/de.po'),
    import(/* webpackChunkName: "de" */ '@yuko/contract/accounts/messages/de.po'),
    import(/* webpackChunkName: "de" */ '@yuko/contract/notifications/messages/de.po'),
    import(/* webpackChunkName: "de" */ '@yuko/contract/settings/messages/de.po'),
  ],
  fr: () => [
    import(/* webpackChunkName: "fr" */ '../messages/fr.po'),
    import(/* webpackChunkName: "fr" */ '@yuko/kit/messages/fr.po'),
    import(/* webpackChunkName: "fr" */ '@yuko/ui/messages/fr.po'),
    import(/* webpackChunkName: "fr" */ '@yuko/runtime/messages/fr.po'),
    import(/* webpackChunkName: "fr" */ '@yuko/contract/refusals/messages/fr.po'),
    import(/* webpackChunkName: "fr" */ '@yuko/contract/figures/messages/fr.po'),
    import(/* webpackChunkName: "fr" */ '@yuko/contract/accounts/messages/fr.po'),
    import(/* webpackChunkName: "fr" */ '@yuko/contract/notifications/messages/fr.po'),
    import(/* webpackChunkName: "fr" */ '@yuko/contract/settings/messages/fr.po'),
  ],
  es: () => [
    import(/* webpackChunkName: "es" */ '../messages/es.po'),
    import(/* webpackChunkName: "es" */ '@yuko/kit/messages/es.po'),
    import(/* webpackChunkName: "es" */ '@yuko/ui/messages/es.po'),
    import(/* webpackChunkName: "es" */ '@yuko/runtime/messages/es.po'),
    import(/* webpackChunkName: "es" */ '@yuko/contract/refusals/messages/es.po'),
    import(/* webpackChunkName: "es" */ '@yuko/contract/figures/messages/es.po'),
    import(/* webpackChunkName: "es" */ '@yuko/contract/accounts/messages/es.po'),
    import(/* webpackChunkName: "es" */ '@yuko/contract/notifications/messages/es.po'),
    import(/* webpackChunkName: "es" */ '@yuko/contract/settings/messages/es.po'),
  ],
}
