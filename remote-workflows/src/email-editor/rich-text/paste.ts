import type { MarkedText } from '@yuko/contract/emails/marked-text'
import { readMarkedText } from '@yuko/contract/emails/marked-text'
import { Fragment, Slice } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { linesOf } from './document.ts'
import { readHtml } from './pasted-html.ts'
import type { TextSchema } from './schema.ts'
import type { WriterOptions } from './writer.ts'

/** Text is read like the text of an email: with marks and shortcodes. So is what was copied from one. */
function read(data: DataTransfer): MarkedText {
  const html = data.getData('text/html')
  return html && !html.includes('data-pm-slice') ? readHtml(html) : readMarkedText(data.getData('text/plain').trim())
}

function insert(view: EditorView, data: DataTransfer, schema: TextSchema, { isOneLine, on }: WriterOptions) {
  const lines = linesOf(read(data), schema)
  const change = isOneLine
    ? inOneLine(
        lines.map(({ content }) => content),
        schema,
      )
    : new Slice(Fragment.fromArray(lines), 1, 1)
  const { doc, tr } = view.state
  view.dispatch(tr.replaceSelection(change).scrollIntoView())
  if (change.size > 0 && view.state.doc === doc) on.full()
}

const inOneLine = (contents: readonly Fragment[], schema: TextSchema) =>
  new Slice(
    contents
      .filter(({ size }) => size > 0)
      .reduce((all, content) => (all.size === 0 ? content : all.addToEnd(schema.text(' ')).append(content)), Fragment.empty),
    0,
    0,
  )

/** Takes pasted and dropped text, instead of ProseMirror, which would have the browser read it as HTML. */
export const pasteEvents = (schema: TextSchema, options: WriterOptions) => ({
  paste(view: EditorView, event: ClipboardEvent) {
    if (!event.clipboardData) return false
    event.preventDefault()
    insert(view, event.clipboardData, schema, options)
    return true
  },
  drop(view: EditorView, event: DragEvent) {
    // Text that is moved within the editor.
    if (view.dragging || !event.dataTransfer) return false
    event.preventDefault()
    insert(view, event.dataTransfer, schema, options)
    return true
  },
})
