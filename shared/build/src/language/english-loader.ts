import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { parseSync, Visitor } from 'oxc-parser'
import { messageOfCall } from './message-call.ts'

const hasParts = /[{']/

/** By what the code asks for a message: plain English by itself, which saves the id; anything else, or what has a name, by its id. */
export const keyOf = (id: string, { message, context }: { message?: string; context?: string }): string =>
  message && !context && !hasParts.test(message) && id === generateMessageId(message) ? message : id

interface Edit {
  start: number
  end: number
  text: string
}

/**
 * A loader behind the macro. English is the language of the sources, so its messages are in the code. Those with parts to fill in
 * are compiled here, because the page has no parser of messages.
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
      // Any other object may have an id and a message; only the macro's id is the message's hash.
      if (!id || !message || id !== generateMessageId(message, context)) return
      const edit = (name: string, text: string) => {
        // The id is the first, so what is taken out has a comma before it.
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
