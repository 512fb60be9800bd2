/** In a page, in place of the parser of messages: the build has compiled those with parts to fill in. */
export const compileMessage = (message: string) => [message]
