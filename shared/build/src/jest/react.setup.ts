import '@testing-library/jest-dom'
import { i18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { configure } from '@testing-library/dom'

// Sources aren't built here, so English messages are compiled on demand.
i18n.setMessagesCompiler(compileMessage).loadAndActivate({ locale: 'en', messages: {} })

// How long a test waits for an expectation; on a busy machine loading the first screen takes seconds.
configure({ asyncUtilTimeout: 30_000 })

// Browser APIs that component libraries use and jsdom lacks.
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

/** Elements hidden by the browser's own stylesheet. */
const unseen = '[hidden], head, script, style, template, dialog:not([open]), input[type=hidden]'
const inherited: Readonly<Record<string, string>> = { visibility: 'visible', 'pointer-events': 'auto', cursor: 'auto' }

// Stylesheets aren't loaded in tests. jsdom computes its default styles for every element and its ancestors on each role query,
// which took a quarter of the time of all screen tests; inline styles and inheritance work the same.
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
