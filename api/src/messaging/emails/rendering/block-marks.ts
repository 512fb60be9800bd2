/** Where a block begins in the editor's preview; where it ends, without an id. The preview's frame reads it. */
export const blockMark = (id: string) => `<!--block:${id}-->`

/** The mail as it goes out. */
export const withoutBlockMarks = (html: string) => html.replace(/<!--block:[\w-]*-->/g, '')
