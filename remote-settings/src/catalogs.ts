import type { Catalogs } from '@yuko/runtime'

export const catalogs: Catalogs = {
  'en-XA': () => [
    import(/* webpackChunkName: "en-XA" */ './messages/en.po?pseudo'),
    import(/* webpackChunkName: "en-XA" */ '@yuko/kit/messages/en.po?pseudo'),
    import(/* webpackChunkName: "en-XA" */ '@yuko/contract/accounts/messages/en.po?pseudo'),
    import(/* webpackChunkName: "en-XA" */ '@yuko/contract/audit/messages/en.po?pseudo'),
    import(/* webpackChunkName: "en-XA" */ '@yuko/contract/billing/messages/en.po?pseudo'),
    import(/* webpackChunkName: "en-XA" */ '@yuko/contract/store/messages/en.po?pseudo'),
    import(/* webpackChunkName: "en-XA" */ '@yuko/contract/webhooks/messages/en.po?pseudo'),
  ],
  de: () => [
    import(/* webpackChunkName: "de" */ './messages/de.po'),
    import(/* webpackChunkName: "de" */ '@yuko/kit/messages/de.po'),
    import(/* webpackChunkName: "de" */ '@yuko/contract/accounts/messages/de.po'),
    import(/* webpackChunkName: "de" */ '@yuko/contract/audit/messages/de.po'),
    import(/* webpackChunkName: "de" */ '@yuko/contract/billing/messages/de.po'),
    import(/* webpackChunkName: "de" */ '@yuko/contract/store/messages/de.po'),
    import(/* webpackChunkName: "de" */ '@yuko/contract/webhooks/messages/de.po'),
  ],
  fr: () => [
    import(/* webpackChunkName: "fr" */ './messages/fr.po'),
    import(/* webpackChunkName: "fr" */ '@yuko/kit/messages/fr.po'),
    import(/* webpackChunkName: "fr" */ '@yuko/contract/accounts/messages/fr.po'),
    import(/* webpackChunkName: "fr" */ '@yuko/contract/audit/messages/fr.po'),
    import(/* webpackChunkName: "fr" */ '@yuko/contract/billing/messages/fr.po'),
    import(/* webpackChunkName: "fr" */ '@yuko/contract/store/messages/fr.po'),
    import(/* webpackChunkName: "fr" */ '@yuko/contract/webhooks/messages/fr.po'),
  ],
  es: () => [
    import(/* webpackChunkName: "es" */ './messages/es.po'),
    import(/* webpackChunkName: "es" */ '@yuko/kit/messages/es.po'),
    import(/* webpackChunkName: "es" */ '@yuko/contract/accounts/messages/es.po'),
    import(/* webpackChunkName: "es" */ '@yuko/contract/audit/messages/es.po'),
    import(/* webpackChunkName: "es" */ '@yuko/contract/billing/messages/es.po'),
    import(/* webpackChunkName: "es" */ '@yuko/contract/store/messages/es.po'),
    import(/* webpackChunkName: "es" */ '@yuko/contract/webhooks/messages/es.po'),
  ],
}
