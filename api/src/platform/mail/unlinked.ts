/** A name that somebody chose, in a mail to people who do not know them: no mail program makes a link of it. */
export const unlinked = (name: string): string => name.replace(/\.(?=\S)|:(?=\/\/)/g, '$&\u200c')
