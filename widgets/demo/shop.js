const { store, product, lang, api } = Object.fromEntries(new URLSearchParams(location.search))
const byId = (id) => document.getElementById(id)

function showReviews() {
  const reviews = document.createElement('yuko-reviews')
  for (const [name, value] of Object.entries({ store, product, lang, api })) if (value) reviews.setAttribute(name, value)
  byId('reviews').append(reviews)
}

/** The names of the shop and the product, so that the page looks like the merchant's own. */
async function showNames() {
  const address = new URL(`/api/v1/storefront/${encodeURIComponent(store)}/reviews?limit=1`, api ?? location.origin)
  if (product) address.searchParams.set('product', product)
  const reply = await fetch(address)
  if (!reply.ok) return
  const names = await reply.json()
  byId('store-name').textContent = names.store.name
  byId('product-title').textContent = names.product?.title ?? names.store.name
  document.title = `${byId('product-title').textContent} – ${names.store.name}`
}

if (store) {
  showReviews()
  showNames()
} else {
  byId('missing').hidden = false
}
