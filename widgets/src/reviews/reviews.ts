import { YukoReviews } from './reviews-element.ts'

// A page that loads the script twice keeps the first definition; a second one would throw.
if (!customElements.get('yuko-reviews')) customElements.define('yuko-reviews', YukoReviews)
