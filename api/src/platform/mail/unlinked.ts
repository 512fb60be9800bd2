/** Prevents email programs from linking a user-chosen name in email to people who don't know the user. */
export const unlinked = (name: string): string => name.replace(/\.(?=\S)|:(?=\/\/)/g, '$&\u200c')
