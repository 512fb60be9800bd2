import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { parseSync, Visitor } from 'oxc-parser'
import { messageOfCall } from './message-call.ts'

const hasParts = /[{']/

/**
 * The key of a message in code: plain English is its own key, which saves the ID; messages with placeholders or a context use
 * their ID.
 */
export const keyOf = (id: string, { message, context }: { message?: string; context?: string }): string =>
  message && !context && !hasParts.test(message) && id === generateMessageId(message) ? message : id

interface Edit {
  start: number
  end: number
  text: string
}

/**
 * A loader after the macro. English is the source language, so its messages are inlined. Messages with placeholders are compiled
 * here, because the page has no message parser.
 */
export default function compileEnglish(source: string): string {
  if (!/\bid: "|\bi18n\.t\(/.test(source)) return source
  const edits: Edit[] = []
  new Visitor({
    CallExpression(call) {
      const message = messageOfCall(call)
      const [asked, values] = call.arguments
      if (!message || !asked || !hasParts.test(message)) return
      const parts = [`id: ${JSON.stringify(generateMessageId(message))}`, `message: ${JSON.stringify(compileMessage(message))}`]
      if (values) parts.push(`values: ${source.slice(values.start, values.end)}`)
      edits.push({ start: asked.start, end: (values ?? asked).end, text: `{ ${parts.join(', ')} }` })
    },
    ObjectExpression({ properties }) {
      const at = (name: string) =>
        properties.findIndex((one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name)
      const textOf = (name: string) => {
        const property = properties[at(name)]
        if (property?.type !== 'Property' || property.value.type !== 'Literal') return undefined
        return typeof property.value.value === 'string' ? property.value.value : undefined
      }
      const [id, message, context] = [textOf('id'), textOf('message'), textOf('context')]
      // Other objects may have an ID and a message; only the macro's ID is the message's hash.
      if (!id || !message || id !== generateMessageId(message, context)) return
      const edit = (name: string, text: string) => {
        // The ID comes first, so every removed property follows a comma.
        const start = text ? properties[at(name)]?.start : properties[at(name) - 1]?.end
        edits.push({ start: start ?? 0, end: properties[at(name)]?.end ?? 0, text })
      }
      const key = keyOf(id, { message, context })
      edit('id', `id: ${JSON.stringify(key)}`)
      edit('message', key === id ? `message: ${JSON.stringify(compileMessage(message))}` : '')
      if (context) edit('context', '')
    },
  }).visit(parseSync('module.js', source).program)
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source)
}
