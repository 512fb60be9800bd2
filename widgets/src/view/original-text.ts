import { h, type Tree } from './tree.ts'

interface Original {
  readonly language: string | null
  readonly title: string | null
  readonly body: string
  readonly reply: string | null
}

/** Below a translated review: what the author wrote, and the store's reply. Drawn by the server only. */
export const originalText = ({ language, title, body, reply }: Original, labels: readonly [string, string]): Tree =>
  h(
    'details',
    { class: 'n' },
    h('summary', {}, labels.join(' · ')),
    title && h('h3', { lang: language }, title),
    h('p', { class: 'text', lang: language }, body),
    reply && h('p', { class: 'text' }, reply),
  )
