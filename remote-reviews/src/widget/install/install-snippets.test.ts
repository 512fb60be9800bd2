import { htmlSnippet, liquidSnippet, pictureSnippet } from './install-snippets.ts'

const place = { origin: 'https://app.yuko.test', store: 'mill' }

describe('the code to be pasted', () => {
  it('is a script and an element that holds its place', () => {
    expect(htmlSnippet({ ...place, kind: 'review_list' })).toBe(
      `<script src="https://app.yuko.test/widgets/reviews.js" async></script>
<yuko-reviews store="mill" product="product-handle" style="display:block;min-height:150vh"></yuko-reviews>`,
    )
  })

  it('names no product where it is about the store, and takes no place where it floats', () => {
    expect(htmlSnippet({ ...place, kind: 'floating_tab' })).toContain('<yuko-tab store="mill"></yuko-tab>')
  })

  it('takes the product from the page in a theme', () => {
    expect(liquidSnippet({ ...place, kind: 'star_badge' })).toContain('product="{{ product.handle }}"')
  })

  it('is a picture with a link where no script may be', () => {
    expect(pictureSnippet({ ...place, kind: 'star_badge' })).toContain(
      'src="https://app.yuko.test/storefront/mill/badge.svg?product=',
    )
  })
})
