/** One element with a configuration that is not published: the page that frames this one, and nobody else, says which. */
const { store, product, tag, script } = Object.fromEntries(new URLSearchParams(location.search))

/** What the element is told in place of the published widget. Everything else is asked of the server. */
let reply
const ask = window.fetch
window.fetch = (input, options) =>
  reply && new URL(input.url ?? input, location.href).pathname.includes(`/storefront/${store}/widgets/`)
    ? Promise.resolve(Response.json(reply))
    : ask(input, options)

async function show() {
  if (!/^yuko-[a-z-]+$/.test(tag ?? '') || !/^[a-z-]+\.js$/.test(script ?? '') || !store) return
  const code = document.createElement('script')
  code.src = `../${script}`
  document.head.append(code)
  await customElements.whenDefined(tag)
  let element
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== location.origin || data?.type !== 'yuko-preview') return
    document.documentElement.dataset.theme = data.theme
    // Other reviews are another beginning; other looks are not.
    const isAnother = JSON.stringify({ ...data.reply, widget: null }) !== JSON.stringify({ ...reply, widget: null })
    reply = { ...data.reply, widget: data.widget }
    if (element && !isAnother && element.lang === data.widget.locale) {
      element.shown = data.widget
      return
    }
    const next = document.createElement(tag)
    next.setAttribute('store', store)
    if (product) next.setAttribute('product', product)
    next.lang = data.widget.locale
    next.shown = data.widget
    if (element) element.replaceWith(next)
    else document.body.append(next)
    element = next
  })
  parent.postMessage({ type: 'yuko-preview-ready' }, location.origin)
}

show()
