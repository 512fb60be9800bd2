/** Replaces the message parser in pages: the build has compiled messages with placeholders. */
export const compileMessage = (message: string) => [message]
