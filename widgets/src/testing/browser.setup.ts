// What the elements ask of a browser and jsdom does not have. A test in Node needs none of it.
if (typeof window !== 'undefined') {
  CSSStyleSheet.prototype.replaceSync ??= () => {}
  Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', { writable: true, value: [] })
}
