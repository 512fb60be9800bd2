/** `npm run shopify` writes the server's address here. */
export const server = 'https://your-yuko.example'

/** `7` of `gid://shopify/Order/7` */
export const numberOf = (globalId: string) => globalId.slice(globalId.lastIndexOf('/') + 1)
