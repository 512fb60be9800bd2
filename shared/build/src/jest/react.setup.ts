import '@testing-library/jest-dom'
import { i18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { configure } from '@testing-library/dom'

// Sources are not built here, so what they say in English is compiled as it is asked for.
i18n.setMessagesCompiler(compileMessage).loadAndActivate({ locale: 'en', messages: {} })

// How long a test waits for what it expects; on a busy machine the first screen alone takes seconds to load.
configure({ asyncUtilTimeout: 30_000 })

// What component libraries ask of a browser and jsdom does not have.
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
})

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Element.prototype.scrollIntoView ??= () => {}
window.scrollTo = () => {}
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
performance.measure ??= () => ({}) as PerformanceMeasure

/** What hides an element by itself, in the browser's own stylesheet. */
const unseen = '[hidden], head, script, style, template, dialog:not([open]), input[type=hidden]'
const inherited: Readonly<Record<string, string>> = { visibility: 'visible', 'pointer-events': 'auto', cursor: 'auto' }

// Stylesheets are not loaded in tests. jsdom asks its own of every element and of all above it each time a role is looked for,
// which took a quarter of the time of all tests of screens; what an element says itself, or what is said above it, is the same.
window.getComputedStyle = (element, pseudo) => {
  const getPropertyValue = (name: string) => (pseudo ? '' : computed(element, name))
  return new Proxy({ getPropertyValue } as CSSStyleDeclaration, {
    get: (style, name) => {
      if (typeof name === 'symbol' || name in style) return Reflect.get(style, name)
      return getPropertyValue(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
    },
  })
}

function computed(element: Element | null, name: string): string {
  if (element === null) return inherited[name] ?? ''
  if (name === 'display' && element.matches(unseen)) return 'none'
  const own = 'style' in element ? (element as HTMLElement).style.getPropertyValue(name) : ''
  if (own !== '') return own
  if (name === 'display') return 'block'
  return name in inherited ? computed(element.parentElement, name) : ''
}
