/** The editor of a text in the email, without its library, which is loaded with the first text that is written. */
export interface Writer {
  readonly toggle: (mark: 'bold' | 'italic') => void
  readonly toggleBullets: () => void
  /** An empty address removes the link. */
  readonly setLink: (address: string) => void
  /** Inserts text with marks and shortcodes. */
  readonly insert: (text: string) => void
  /** Shows a text that changed elsewhere. */
  readonly show: (text: string) => void
  readonly destroy: () => void
}

/** What the text at the selection is. */
export interface Writing {
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly link: string
}

export interface WriterOptions {
  readonly text: string
  readonly isOneLine: boolean
  /** Of the stored text. */
  readonly maxLength: number
  readonly label: string
  readonly className: string
  /** Where the text was clicked, in pixels of the window. */
  readonly point: { readonly left: number; readonly top: number } | null
  /** What a shortcode shows. */
  readonly shownAs: (source: string) => string
  readonly on: {
    readonly text: (text: string) => void
    readonly writing: (writing: Writing) => void
    readonly link: () => void
    readonly leave: () => void
    /** What was pasted is too long. */
    readonly full: () => void
    readonly undo: () => void
    readonly redo: () => void
  }
}
