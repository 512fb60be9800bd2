import type { ExtractorType } from '@lingui/conf'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { parseSync, Visitor } from 'oxc-parser'
import { liquidOfCall, messageOfCall } from './message-call.ts'

const lineOf = (code: string, at: number) => code.slice(0, at).split('\n').length

/** Finds the messages of sources that run without macros too: each is the first argument of `i18n.t()` or `liquid()`. */
export const callExtractor: ExtractorType = {
  match: (file) => file.endsWith('.ts'),
  extract(file, code, onMessageExtracted) {
    new Visitor({
      CallExpression(call) {
        const message = messageOfCall(call) ?? liquidOfCall(call)
        if (message === undefined) return
        onMessageExtracted({ id: generateMessageId(message), message, origin: [file, lineOf(code, call.start)] })
      },
    }).visit(parseSync(file, code).program)
  },
}

/** Extracts the texts of refusals, whose IDs are the API's error codes. */
export const refusalExtractor: ExtractorType = {
  match: (file) => file.endsWith('/refusal-texts.ts'),
  extract(file, code, onMessageExtracted) {
    new Visitor({
      Property({ key, value, start }) {
        if (key.type !== 'Literal' || value.type !== 'Literal') return
        onMessageExtracted({ id: String(key.value), message: String(value.value), origin: [file, lineOf(code, start)] })
      },
    }).visit(parseSync(file, code).program)
  },
}

/** Extracts the messages of invalid fields. */
export const fieldExtractor: ExtractorType = {
  match: (file) => file.endsWith('/field-texts.ts'),
  extract(file, code, onMessageExtracted) {
    new Visitor({
      ArrayExpression({ elements }) {
        for (const element of elements) {
          if (element?.type !== 'Literal') continue
          const message = String(element.value)
          onMessageExtracted({ id: generateMessageId(message), message, origin: [file, lineOf(code, element.start)] })
        }
      },
    }).visit(parseSync(file, code).program)
  },
}
