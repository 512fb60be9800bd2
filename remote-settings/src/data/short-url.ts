/** `hooks.example/yuko`: the part that distinguishes URLs. */
export const shortUrl = (url: string): string => url.replace(/^https:\/\//, '').replace(/\/$/, '')
