import { define } from '../element/define.ts'
import { AskQuestionElement } from './ask-question-element.ts'

define('yuko-ask-question', AskQuestionElement)
