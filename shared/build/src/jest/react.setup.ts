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
