import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'

// How long a test waits for what it expects; on a busy machine the first screen alone may take a second to load.
configure({ asyncUtilTimeout: 5000 })

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
const inherited = new Set(['visibility', 'pointerEvents', 'cursor'])
const hyphened = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

// Stylesheets are not loaded in tests. jsdom asks its own of every element and of all above it each time a role is looked for,
// which took a quarter of the time of all tests of screens; what an element says itself, or what is said above it, is the same.
window.getComputedStyle = (element, pseudo) => {
  const valueIn = (name: string): string => {
    if (pseudo) return ''
    if (name === 'display') return element.matches(unseen) ? 'none' : own(element, name) || 'block'
    if (!inherited.has(name)) return own(element, name)
    for (let one: Element | null = element; one; one = one.parentElement) {
      const value = own(one, name)
      if (value) return value
    }
    return name === 'visibility' ? 'visible' : 'auto'
  }
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (typeof name === 'symbol') return
      if (name === 'getPropertyValue')
        return (property: string) => valueIn(property.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase()))
      return valueIn(name)
    },
  })
}

function own(element: Element, name: string): string {
  return element instanceof HTMLElement || element instanceof SVGElement ? element.style.getPropertyValue(hyphened(name)) : ''
}
