import { define } from '../element/define.ts'
import styles from '../styles/sheet.css'
import { create } from '../to-dom.ts'
import { h } from '../view/tree.ts'

const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)

/** A dialog over the page around its content. The native dialog traps and restores the focus; removed when closed. */
class YukoSheet extends HTMLElement {
  connectedCallback(): void {
    const root = this.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheet]
    const { side = 'center', label = '', close = '' } = this.dataset
    const dialog = create(
      h(
        'dialog',
        { class: side, 'aria-label': label },
        h('header', {}, h('h2', {}, label), h('button', { type: 'button', 'aria-label': close }, '×')),
        h('slot'),
      ),
    ) as HTMLDialogElement
    root.append(dialog)
    dialog.addEventListener('close', () => this.remove())
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog || (target as Element).closest('button')) dialog.close()
    })
    dialog.showModal()
  }
}

define('yuko-sheet', YukoSheet)
