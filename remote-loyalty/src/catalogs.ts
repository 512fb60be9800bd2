import type { Catalogs } from '@yuko/runtime'

export const catalogs: Catalogs = {
  'en-XA': () => [
    import(/* webpackChunkName: "en-XA" */ './messages/en.po?pseudo'),
    import(/* webpackChunkName: "en-XA" */ '@yuko/kit/messages/en.po?pseudo'),
    import(/* webpackChunkName: "en-XA" */ '@yuko/contract/emails/messages/en.po?pseudo'),
    import(/* webpackChunkName: "en-XA" */ '@yuko/contract/figures/messages/en.po?pseudo'),
    import(/* webpackChunkName: "en-XA" */ '@yuko/contract/loyalty/messages/en.po?pseudo'),
  ],
  de: () => [
    import(/* webpackChunkName: "de" */ './messages/de.po'),
    import(/* webpackChunkName: "de" */ '@yuko/kit/messages/de.po'),
    import(/* webpackChunkName: "de" */ '@yuko/contract/emails/messages/de.po'),
    import(/* webpackChunkName: "de" */ '@yuko/contract/figures/messages/de.po'),
    import(/* webpackChunkName: "de" */ '@yuko/contract/loyalty/messages/de.po'),
  ],
  fr: () => [
    import(/* webpackChunkName: "fr" */ './messages/fr.po'),
    import(/* webpackChunkName: "fr" */ '@yuko/kit/messages/fr.po'),
    import(/* webpackChunkName: "fr" */ '@yuko/contract/emails/messages/fr.po'),
    import(/* webpackChunkName: "fr" */ '@yuko/contract/figures/messages/fr.po'),
    import(/* webpackChunkName: "fr" */ '@yuko/contract/loyalty/messages/fr.po'),
  ],
  es: () => [
    import(/* webpackChunkName: "es" */ './messages/es.po'),
    import(/* webpackChunkName: "es" */ '@yuko/kit/messages/es.po'),
    import(/* webpackChunkName: "es" */ '@yuko/contract/emails/messages/es.po'),
    import(/* webpackChunkName: "es" */ '@yuko/contract/figures/messages/es.po'),
    import(/* webpackChunkName: "es" */ '@yuko/contract/loyalty/messages/es.po'),
  ],
}
