import { define } from '../element/define.ts'
import { ReviewFormElement } from './review-form-element.ts'

define('yuko-review-form', ReviewFormElement)
