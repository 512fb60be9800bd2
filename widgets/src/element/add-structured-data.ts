const product = /"@type"\s*:\s*(\[[^\]]*)?"Product(Group)?"/

/**
 * For search engines that run scripts; the server's fragment needs none. If the page already describes a product, its entry is
 * completed by its id, and without an id nothing is added: two entries are worse than one without stars.
 */
export function addStructuredData(data: object | null, skipIfPresent: boolean): void {
  if (!data || document.querySelector('script[data-yuko]')) return
  let own = {}
  if (skipIfPresent) {
    const texts = [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => script.textContent ?? '')
    const present = texts.find((text) => product.test(text))
    const id = present && !present.includes('"aggregateRating"') ? idOfProduct(present) : undefined
    if ((present && !id) || document.querySelector('[itemtype$="schema.org/Product"]')) return
    // The page's entry has its own price.
    if (id) own = { '@id': id, offers: undefined }
  }
  const script = document.createElement('script')
  script.type = 'application/ld+json'
  script.dataset.yuko = ''
  script.textContent = JSON.stringify({ ...data, ...own })
  document.head.append(script)
}

function idOfProduct(text: string): string | undefined {
  try {
    const nodes = [JSON.parse(text)].flat() as { '@type'?: string; '@id'?: string }[]
    return nodes.find((node) => node['@type'] === 'Product')?.['@id']
  } catch {
    return undefined
  }
}
