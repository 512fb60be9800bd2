/** Marks the start of a block in the editor's preview, or the end without an id. Read by the preview's frame. */
export const blockMark = (id: string) => `<!--block:${id}-->`

/** The email as it is sent. */
export const withoutBlockMarks = (html: string) => html.replace(/<!--block:[\w-]*-->/g, '')
