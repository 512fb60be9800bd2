// Browser APIs that the elements use and jsdom lacks. Tests in Node need none of it.
if (typeof window !== 'undefined') {
  CSSStyleSheet.prototype.replaceSync ??= () => {}
  Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', { writable: true, value: [] })
}
