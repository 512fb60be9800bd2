import type { ExtractorType } from '@lingui/conf'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { parseSync, Visitor } from 'oxc-parser'
import { messageOfCall } from './message-call.ts'

/** Finds the messages of sources that run without macros too: each is the first argument of `i18n.t()`. */
export const callExtractor: ExtractorType = {
  match: (file) => file.endsWith('.ts'),
  extract(file, code, onMessageExtracted) {
    new Visitor({
      CallExpression(call) {
        const message = messageOfCall(call)
        if (message === undefined) return
        const line = code.slice(0, call.start).split('\n').length
        onMessageExtracted({ id: generateMessageId(message), message, origin: [file, line] })
      },
    }).visit(parseSync(file, code).program)
  },
}

/** Finds the texts of refusals, whose ids are the codes that the API answers with. */
export const refusalExtractor: ExtractorType = {
  match: (file) => file.endsWith('/refusal-texts.ts'),
  extract(file, code, onMessageExtracted) {
    new Visitor({
      Property({ key, value, start }) {
        if (key.type !== 'Literal' || value.type !== 'Literal') return
        const line = code.slice(0, start).split('\n').length
        onMessageExtracted({ id: String(key.value), message: String(value.value), origin: [file, line] })
      },
    }).visit(parseSync(file, code).program)
  },
}
