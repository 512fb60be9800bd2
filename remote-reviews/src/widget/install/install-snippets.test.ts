import { htmlSnippet, liquidSnippet, pictureSnippet } from './install-snippets.ts'

const place = { origin: 'https://app.yuko.test', store: 'mill' }

describe('installation code', () => {
  it('is a script and an element with reserved space', () => {
    expect(htmlSnippet({ ...place, kind: 'review_list' })).toBe(
      `<script src="https://app.yuko.test/widgets/reviews.js" defer></script>
<yuko-reviews store="mill" product="product-handle" style="display:block;min-height:150vh"></yuko-reviews>`,
    )
  })

  it('has no product for store widgets, and no reserved space for floating ones', () => {
    expect(htmlSnippet({ ...place, kind: 'floating_tab' })).toContain('<yuko-tab store="mill"></yuko-tab>')
  })

  it('takes the product from the page in a theme', () => {
    expect(liquidSnippet({ ...place, kind: 'star_badge' })).toContain('product="{{ product.handle }}"')
  })

  it('is an image with a link where scripts are not allowed', () => {
    expect(pictureSnippet({ ...place, kind: 'star_badge' })).toContain(
      'src="https://app.yuko.test/storefront/mill/badge.svg?product=',
    )
  })
})
