import { readMarkedText } from '@yuko/contract/emails/marked-text'
import { baseKeymap } from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import { Slice } from 'prosemirror-model'
import { type Command, EditorState, Plugin, TextSelection } from 'prosemirror-state'
import { type EditorProps, EditorView } from 'prosemirror-view'
import { toggleBullets } from './bullets.ts'
import { hasMark, linkAt, setLink, toggle } from './commands.ts'
import { documentOf, linesOf, textOf } from './document.ts'
import { keysOf } from './keys.ts'
import { pasteEvents } from './paste.ts'
import { type TextSchema, textSchema } from './schema.ts'
import type { Writer, WriterOptions } from './writer.ts'

/** An editor of one text in `place`. It has no history of its own: undo is that of the email. */
export function createWriter(place: HTMLElement, options: WriterOptions): Writer {
  const { text, isOneLine, maxLength, point, on } = options
  const schema = textSchema(isOneLine)
  const plugins = [keymap(keysOf(schema, options)), keymap(baseKeymap), upTo(maxLength)]
  const stateOf = (value: string) => EditorState.create({ doc: documentOf(value, schema), plugins })
  /** Texts on their way to the draft, oldest first; the first is the one it had last. */
  let sent = [text]

  const view = new EditorView(place, {
    ...propsOf(schema, options),
    state: stateOf(text),
    dispatchTransaction(change) {
      view.updateState(view.state.apply(change))
      const { state } = view
      if (change.docChanged) {
        const written = textOf(state.doc)
        sent.push(written)
        on.text(written)
      }
      on.writing({
        isBold: hasMark(state, 'bold', schema),
        isItalic: hasMark(state, 'italic', schema),
        link: linkAt(state, schema),
      })
    },
  })
  const run = (command: Command) => {
    command(view.state, view.dispatch)
    view.focus()
  }
  const caretAt = (position: number | undefined) => {
    const { doc, tr } = view.state
    view.dispatch(tr.setSelection(position === undefined ? TextSelection.atEnd(doc) : TextSelection.near(doc.resolve(position))))
  }

  view.focus()
  caretAt((point && view.posAtCoords(point))?.pos)

  return {
    toggle: (mark) => run(toggle(schema.marks[mark])),
    toggleBullets: () => run(toggleBullets),
    setLink: (address) => run(setLink(address, schema)),
    insert: (inserted) => {
      const [line] = linesOf(readMarkedText(inserted), schema)
      if (line) view.dispatch(view.state.tr.replaceSelection(new Slice(line.content, 0, 0)))
      view.focus()
    },
    show: (value) => {
      const arrived = sent.lastIndexOf(value)
      sent = arrived === -1 ? [value] : sent.slice(arrived)
      if (arrived !== -1) return
      view.updateState(stateOf(value))
      caretAt(undefined)
    },
    destroy: () => view.destroy(),
  }
}

/** Refuses what makes the stored text longer than `maxLength`. */
const upTo = (maxLength: number) =>
  new Plugin({
    filterTransaction: ({ docChanged, doc }, before) =>
      !docChanged || doc.content.size <= before.doc.content.size || textOf(doc).length <= maxLength,
  })

const propsOf = (schema: TextSchema, options: WriterOptions): EditorProps => ({
  attributes: {
    class: options.className,
    role: 'textbox',
    'aria-label': options.label,
    'aria-multiline': String(!options.isOneLine),
  },
  nodeViews: {
    shortcode: ({ attrs }) => {
      const dom = document.createElement('span')
      dom.dataset.shortcode = attrs.source
      dom.title = attrs.source
      dom.textContent = options.shownAs(attrs.source)
      return { dom }
    },
  },
  handleDOMEvents: pasteEvents(schema, options),
  clipboardTextSerializer: ({ content }) => textOf(schema.topNodeType.create(null, content)),
})
