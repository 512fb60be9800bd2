import { define } from '../element/define.ts'
import { YukoAllReviews, YukoReviews } from './reviews-element.ts'

define('yuko-reviews', YukoReviews)
define('yuko-all-reviews', YukoAllReviews)
