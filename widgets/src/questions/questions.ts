import { define } from '../element/define.ts'
import { YukoQuestions } from './questions-element.ts'

define('yuko-questions', YukoQuestions)
