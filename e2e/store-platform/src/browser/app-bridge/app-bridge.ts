/**
 * The platform's script as an app sees it, written from its documented API and from measurements; see the suite in
 * `e2e/conformance`. In production, `call` goes through a remote procedure port of the admin.
 */
import type { ShopifyGlobal } from '@shopify/app-bridge-types'
import { bounce, patchFetch } from './authorized-fetch.ts'
import { readConfig } from './config.ts'
import { clickButton, HiddenElement } from './hidden-element.ts'
import { Layer, layerApi } from './layer.ts'
import { NavMenu } from './nav-menu.ts'
import { patchLinks, reflectNavigation } from './navigation.ts'
import { deafChannel, openChannel } from './parent-channel.ts'
import { redirectOutside } from './redirect-outside.ts'
import { SaveBar, saveBarApi } from './save-bar.ts'
import { ownTag } from './self-check.ts'
import { reflectTitle, TitleBar } from './title-bar.ts'
import { toastApi } from './toast.ts'
import { reportVitals } from './web-vitals.ts'

type OfThisStandIn = Omit<ShopifyGlobal, 'pos' | 'scanner' | 'intents' | 'tools' | 'support' | 'setSignals' | 'shopifyQL'>

const tag = ownTag()
const config = readConfig(tag)
const isEmbedded = window.top !== window.self
const isEnabled = (feature: string) => !config.disabledFeatures?.includes(feature)

// Outside a frame, or in a foreign one, there is no communication: every promise stays pending.
const channel = (isEmbedded && openChannel(config)) || deafChannel
HiddenElement.channel = channel
const idToken = async () => String((await channel.ask('SessionToken', 'SESSION_TOKEN')).sessionToken)
const leaveTo = (url: string) => channel.dispatch('Navigation', 'APP::NAVIGATION::REDIRECT::REMOTE', { url })

const shopify: OfThisStandIn = {
  config,
  origin: channel.origin,
  ready: channel.state().then(() => {}),
  environment: { embedded: isEmbedded, mobile: false, pos: false, intent: false },
  idToken,
  user: () => channel.call('user'),
  toast: toastApi(channel),
  loading: (isLoading = true) => channel.dispatch('Loading', `APP::LOADING::${isLoading ? 'START' : 'STOP'}`),
  modal: layerApi(channel),
  saveBar: saveBarApi(channel),
  scopes: {
    query: () => channel.call('scopes.query'),
    request: (scopes) => channel.call('scopes.request', scopes),
    revoke: (scopes) => channel.call('scopes.revoke', scopes),
  },
  app: { extensions: () => channel.call('app.extensions') },
  resourcePicker: (options) => channel.call('resourcePicker', options),
  picker: async (options) => ({ selected: channel.call('picker', options) }),
  reviews: { request: () => channel.call('reviews.request') },
  webVitals: reportVitals(channel, config.debug?.webVitals ?? false),
}
Object.assign(window, { shopify })
defineElements()

if (isEmbedded) {
  channel.dispatch('Client', 'APP::CLIENT::INITIALIZE')
  channel.subscribe('APP::TITLEBAR::BUTTONS::BUTTON::CLICK', ({ id }) => clickButton(id))
  reflectNavigation(channel)
  reflectTitle(channel)
  patchLinks(channel, leaveTo)
  if (isEnabled('fetch')) patchFetch(config, { idToken, leaveTo })
  void bounce(idToken)
} else redirectOutside(config)

function defineElements() {
  customElements.define('s-app-nav', NavMenu)
  customElements.define('ui-nav-menu', class extends NavMenu {})
  customElements.define('ui-title-bar', TitleBar)
  customElements.define('ui-save-bar', SaveBar)
  customElements.define('ui-modal', Layer)
  customElements.define('s-app-window', class extends Layer {})
}
