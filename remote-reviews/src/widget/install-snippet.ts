/** The two lines that a shop needs; the style holds the place until the script is there. */
export const installSnippet = (origin: string, store: string): string =>
  `<script src="${origin}/widgets/reviews.js" async></script>
<yuko-reviews store="${store}" product="product-handle" style="display:block;min-height:24rem"></yuko-reviews>`
