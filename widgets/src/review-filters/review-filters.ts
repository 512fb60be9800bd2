import { define } from '../element/define.ts'
import { ReviewFiltersElement } from './review-filters-element.ts'

define('yuko-review-filters', ReviewFiltersElement)
